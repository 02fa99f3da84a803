/** My companies with the worst of their states, found by typing, and the ways to all of them and to a new one. */
import { TextInput } from '@mantine/core';
import { IconCheck, IconHome, IconLayoutGrid, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CompanySummary } from '@/api/types';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
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
  const t = useMessages('common');
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
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {found.map((company) => (
          <Choice key={company.id} company={company} onPicked={onPicked} />
        ))}
        {found.length === 0 && (
          <li className={`medium dim ${classes.none}`}>
            <QueryView query={query} failure="line" pending={<SkeletonLines count={2} as="row" />}>
              {() => t('header.noCompany')}
            </QueryView>
          </li>
        )}
      </ul>
      <ul className={classes.ways}>
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
  const w = useMessages('words');
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
      <Link
        ref={entry}
        to={pathTo('company', { id: company.id })}
        className={`row hovers medium ${classes.entry}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onPicked}
      >
        <CompanyLogo name={company.name} logo={company.logo} seed={company.id} size="small" />
        <span className={`words ${classes.words}`}>
          <span className={classes.name} dir="auto">
            {company.name}
          </span>
          <small className={`row fine toned ${classes.state}`} data-tone={tone}>
            <Icon size={14} aria-hidden />
            {w(label)}
          </small>
        </span>
        {isCurrent && <IconCheck size={18} aria-hidden />}
      </Link>
    </li>
  );
}
