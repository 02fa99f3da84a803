/** All my companies, found by name and status. */
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect, SearchBox } from '@/components/data/ListToolbar';
import { useListState } from '@/components/data/useListState';
import { PageHeader } from '@/components/layout/PageHeader';
import { AddCompanyButton, CompanyGrid } from '@/features/companies/components/CompanyGrid';
import { companies } from '@/features/companies/messages';
import { COMPANY_LOOK, COMPANY_STATUSES } from '@/features/companies/model/status';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { foldText } from '@/lib/text';
import { companiesQuery } from '@/session/company';
import classes from './CompaniesPage.module.css';

export default function CompaniesPage() {
  const c = useCommon();
  const t = useMessages(companies);
  const list = useListState(['status']);
  const query = useQuery(companiesQuery());
  const wanted = foldText(list.search);
  const shown = (query.data ?? []).filter(
    ({ name, name_ar, name_en, company_name, sub_domain, status }) =>
      (!list.filters.status || status === list.filters.status) &&
      foldText([name, name_ar, name_en, company_name, sub_domain].filter(Boolean).join(' ')).includes(wanted),
  );
  const options = COMPANY_STATUSES.map((value) => ({ value, label: t(COMPANY_LOOK[value].label) }));
  // Also above a single company: what was there while they were fetched does not move them away.
  const hasToolbar = query.isPending || (query.data?.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={c('title.companies')}
        text={t('listText')}
        actions={<AddCompanyButton className={query.data?.length === 0 ? 'onPhone' : undefined} />}
      />
      {hasToolbar && (
        <div className={classes.toolbar}>
          <SearchBox list={list} placeholder={t('search')} />
          <FilterSelect list={list} name="status" label={t('filterStatus')} all={t('filterAll')} options={options} />
        </div>
      )}
      {list.isFiltered && query.data && shown.length === 0 ? (
        <EmptyState title={c('state.nothingFound')} />
      ) : (
        <CompanyGrid query={query} shown={shown} />
      )}
    </>
  );
}
