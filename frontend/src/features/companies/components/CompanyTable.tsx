/** Companies as rows: state, balance, what comes next. */
import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanySummary } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { DataTable } from '@/components/data/DataTable';
import { Status } from '@/components/data/StatusTag';
import type { ListState } from '@/components/data/useListState';
import { Card } from '@/components/layout/Card';
import { pathTo } from '@/config/paths';
import { amountText } from '@/lib/money';
import { stateLook } from '@/resources/companies';
import { balancesQuery } from '@/resources/ledger';
import { BASE_CURRENCY } from '@/resources/references';
import { BalancesLost } from './CompanyGrid';
import { DeadlineText } from './DeadlineText';
import { deadlineOf } from '../model/deadline';

interface Props {
  rows: readonly CompanySummary[] | undefined;
  list: ListState;
}

export function CompanyTable({ rows, list }: Props) {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('companies');
  const query = useQuery(balancesQuery());
  const balances = query.data;
  const balanceOf = (id: string) => balances?.find(({ company }) => company.id === id);
  const none = c('state.none');
  return (
    <Card>
      <BalancesLost query={query} />
      <DataTable
        label={t('listTitle')}
        list={list}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => pathTo('company', { id })}
        columns={[
          {
            key: 'name',
            header: t('table.name'),
            cell: ({ id, name, logo, status }) => (
              <Flex component="span" align="center" gap="xs">
                <CompanyLogo name={name} logo={logo} seed={id} size="small" muted={status === 'uncompleted'} />
                <Bidi>{name}</Bidi>
              </Flex>
            ),
            strong: true,
            desktop: 'grows',
            phone: 'title',
            sortBy: 'name',
          },
          {
            key: 'state',
            header: t('filterStatus'),
            cell: (company) => <Status look={stateLook(company)} />,
            phone: 'state',
          },
          {
            key: 'licence',
            header: t('card.licence'),
            cell: ({ licence }) => (licence ? <Bidi>{licence.package.name}</Bidi> : none),
            desktop: 'wide',
          },
          {
            key: 'balance',
            header: t('card.balance'),
            cell: ({ id }) => {
              const balance = balanceOf(id);
              return balance?.available ? (
                <Amount value={balance.available} currency={balance.currency} approximate />
              ) : (
                none
              );
            },
            text: ({ id }) => amountText(balanceOf(id)?.available ?? '', BASE_CURRENCY),
            align: 'end',
            phone: 'aside',
            sortBy: 'balance',
          },
          {
            key: 'deadline',
            header: t('table.deadline'),
            cell: (company) => {
              const deadline = deadlineOf(company);
              return deadline ? <DeadlineText deadline={deadline} /> : none;
            },
            phone: 'line',
            sortBy: 'deadline',
          },
        ]}
      />
    </Card>
  );
}
