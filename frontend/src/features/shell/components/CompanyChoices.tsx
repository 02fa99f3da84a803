/** My companies with the worst of their states, found by typing, and the ways to all of them and to a new one. */
import { Box, Divider, Flex, TextInput } from '@mantine/core';
import { IconCheck, IconHome, IconLayoutGrid, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { CompanySummary } from '@/api/types';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { foldText } from '@/lib/text';
import { companiesQuery, stateLook } from '@/resources/companies';
import { hasScope } from '@/session/scope';
import { useAccount } from '@/session/session';
import type { OpenMenuProps } from './HeaderButtons';
import { HeaderEntry, HeaderPopover } from './HeaderPopover';
import classes from './switcher.module.css';

const SEARCH_FROM = 5;

export default function CompanyChoices(menu: OpenMenuProps) {
  return (
    <HeaderPopover {...menu} side="start" width="21.25rem">
      <Choices onPicked={menu.onClose} />
    </HeaderPopover>
  );
}

export function Choices({ onPicked }: { onPicked: () => void }) {
  const { t } = useTranslation('common');
  const { scope } = useAccount();
  const query = useQuery(companiesQuery());
  const companies = query.data ?? [];
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
          leftSection={<IconSearch size="1rem" aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {found.map((company) => (
          <Choice key={company.id} company={company} onPicked={onPicked} />
        ))}
        {found.length === 0 && (
          <Box component="li" fz="md" c="dimmed" p="sm">
            <QueryView query={query} failure="line" pending={<SkeletonLines count={2} as="row" />}>
              {() => t('header.noCompany')}
            </QueryView>
          </Box>
        )}
      </ul>
      <Divider mb="0.375rem" />
      <ul>
        <HeaderEntry to={pathTo('home')} icon={IconHome} onPicked={onPicked}>
          {t('title.home')}
        </HeaderEntry>
        <HeaderEntry to={pathTo('companies')} icon={IconLayoutGrid} onPicked={onPicked}>
          {t('header.allCompanies')}
        </HeaderEntry>
        {hasScope(scope, 'companies.create') && (
          <HeaderEntry to={pathTo('addCompany')} icon={IconPlus} onPicked={onPicked}>
            {t('title.addCompany')}
          </HeaderEntry>
        )}
      </ul>
    </>
  );
}

function Choice({ company, onPicked }: { company: CompanySummary; onPicked: () => void }) {
  const { t: w } = useTranslation('words');
  const isCurrent = useParams().id === company.id;
  const entry = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const link = entry.current;
    const list = isCurrent ? link?.closest('ul') : null;
    // Not `scrollIntoView`: that may move the page, too, before the list has its place on it.
    if (link && list) list.scrollTop = link.offsetTop - list.offsetTop - (list.clientHeight - link.offsetHeight) / 2;
  }, [isCurrent]);
  const { tone, icon: Icon, label } = stateLook(company);
  return (
    <li>
      <Box
        ref={entry}
        to={pathTo('company', { id: company.id })}
        component={Link}
        className={`hovers ${classes.entry}`}
        fz="md"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onPicked}
      >
        <CompanyLogo name={company.name} logo={company.logo} seed={company.id} size="small" />
        <Flex component="span" lh={1.5} direction="column" flex={1} miw={0}>
          <span className={classes.name} dir="auto">
            {company.name}
          </span>
          <Flex component="small" align="center" gap="0.25rem" fz="xs" fw={400} c="var(--tone)" data-tone={tone}>
            <Icon size="0.875rem" aria-hidden />
            {w(label)}
          </Flex>
        </Flex>
        {isCurrent && <IconCheck size="1.125rem" aria-hidden />}
      </Box>
    </li>
  );
}
