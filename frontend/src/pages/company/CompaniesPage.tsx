/** All my companies, found by name and status. */
import { useQuery } from '@tanstack/react-query';
import type { CompanySummary } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { filterNames, ListToolbar, options } from '@/components/data/ListToolbar';
import { useListState } from '@/components/data/useListState';
import { PageHeader } from '@/components/layout/PageHeader';
import { AddCompanyButton, CompanyGrid } from '@/features/companies/components/CompanyGrid';
import { useMessages } from '@/i18n/messages';
import { foldText } from '@/lib/text';
import { companiesQuery, COMPANY_LOOK } from '@/resources/companies';
import classes from './company.module.css';

export default function CompaniesPage() {
  const c = useMessages('common');
  const t = useMessages('companies');
  const w = useMessages('words');
  const { data, isPending } = useQuery(companiesQuery());
  const filters = [
    { name: 'status', label: t('filterStatus'), options: options(COMPANY_LOOK, ({ label }) => w(label)) },
  ];
  const list = useListState(filterNames(filters));
  const wanted = foldText(list.search);
  const pick = (all: readonly CompanySummary[]) =>
    all.filter(
      ({ name, name_ar, name_en, company_name, sub_domain, status }) =>
        (!list.filters.status || status === list.filters.status) &&
        foldText([name, name_ar, name_en, company_name, sub_domain].filter(Boolean).join(' ')).includes(wanted),
    );
  return (
    <>
      <PageHeader
        title={c('title.companies')}
        text={t('listText')}
        actions={<AddCompanyButton className={data?.length === 0 ? 'onPhone' : undefined} />}
      />
      {/* Also above a single company: what was there while they were fetched does not move them away. */}
      {(isPending || (data && data.length > 0)) && (
        <ListToolbar className={classes.toolbar} list={list} search={t('search')} filters={filters} />
      )}
      {list.isFiltered && data && data.length > 0 && pick(data).length === 0 ? (
        <EmptyState title={c('state.nothingFound')} />
      ) : (
        <CompanyGrid pick={pick} />
      )}
    </>
  );
}
