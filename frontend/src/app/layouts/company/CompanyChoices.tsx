/** My companies, found by typing. */
import { Popover, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { pathTo } from '@/config/paths';
import { useCommon } from '@/i18n/common';
import { foldText } from '@/lib/text';
import { companiesQuery } from '@/resources/companies';
import { useCompany } from '@/session/company';
import '@mantine/core/styles/Popover.layer.css';
import type { OpenMenuProps } from '../header/LazyMenu';
import header from '../header/header.module.css';

const SEARCH_FROM = 5;

export default function CompanyChoices({ anchor, label, opened, onClose }: OpenMenuProps) {
  return (
    <Popover
      opened={opened}
      onChange={(wanted) => wanted || onClose()}
      position="bottom-start"
      width={300}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>{anchor}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} aria-labelledby={undefined}>
        <Choices onPicked={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ onPicked }: { onPicked: () => void }) {
  const t = useCommon();
  const { id } = useCompany();
  const { data: companies = [] } = useQuery(companiesQuery());
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = companies.filter(({ name, name_ar, name_en }) =>
    foldText([name, name_ar, name_en].join(' ')).includes(wanted),
  );
  return (
    <>
      {companies.length >= SEARCH_FROM && (
        <TextInput
          size="sm"
          data-autofocus
          aria-label={t('header.searchCompany')}
          placeholder={t('header.searchCompany')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={header.list}>
        {found.map((company) => (
          <li key={company.id}>
            <Link
              to={pathTo('company', { id: company.id })}
              className={header.entry}
              aria-current={company.id === id ? 'true' : undefined}
              onClick={onPicked}
            >
              <CompanyLogo name={company.name} logo={company.logo} seed={company.id} size="small" />
              <span dir="auto">{company.name}</span>
            </Link>
          </li>
        ))}
        {found.length === 0 && <li className={header.waiting}>{t('header.noCompany')}</li>}
        <li>
          <Link to={pathTo('companies')} className={header.entry} onClick={onPicked}>
            {t('header.allCompanies')}
          </Link>
        </li>
      </ul>
    </>
  );
}
