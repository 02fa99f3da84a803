/** All my companies, found by name and state, as cards or as a table. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanySummary } from '@/api/types';
import { filterNames, ListToolbar, NothingFound, options } from '@/components/data/ListToolbar';
import { useListState } from '@/components/data/useListState';
import { Card } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { AddCompany, CompanyGrid } from '@/features/companies/components/CompanyGrid';
import { CompanySort } from '@/features/companies/components/CompanySort';
import { CompanyTable } from '@/features/companies/components/CompanyTable';
import { useView, ViewSwitch } from '@/features/companies/components/ViewSwitch';
import { companiesFound } from '@/features/companies/model/list';
import { companiesQuery, COMPANY_LOOK, STAGE_LOOK } from '@/resources/companies';
import { balancesQuery } from '@/resources/ledger';
import classes from './company.module.css';

export default function CompaniesPage() {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const { data, isPending } = useQuery(companiesQuery());
  const filters = [
    { name: 'status', label: t('filterStatus'), options: options(COMPANY_LOOK, ({ label }) => w(label)) },
    { name: 'stage', label: t('filterStage'), options: options(STAGE_LOOK, ({ label }) => w(label)) },
  ];
  const list = useListState(filterNames(filters));
  const { data: balances = [] } = useQuery(balancesQuery());
  const view = useView();
  const pick = (all: readonly CompanySummary[]) => companiesFound(all, list, balances);
  const isNothing = list.isFiltered && data !== undefined && data.length > 0 && pick(data).length === 0;
  return (
    <>
      <PageHeader title={t('listTitle')} actions={<AddCompany hiddenFrom={data?.length === 0 ? 'sm' : undefined} />} />
      {/* Also above a single company: what was there while they were fetched does not move them away. */}
      {(isPending || (data && data.length > 0)) && (
        <ListToolbar
          className={classes.toolbar}
          list={list}
          search={t('search')}
          filters={filters}
          isNothing={isNothing}
        >
          {view === 'cards' && <CompanySort list={list} />}
          <ViewSwitch onChange={(wanted) => list.change({ view: wanted })} />
        </ListToolbar>
      )}
      {isNothing ? (
        <Card>
          <NothingFound list={list} />
        </Card>
      ) : view === 'table' && data?.length !== 0 ? (
        <CompanyTable rows={data && pick(data)} list={list} />
      ) : (
        <CompanyGrid pick={pick} />
      )}
    </>
  );
}
