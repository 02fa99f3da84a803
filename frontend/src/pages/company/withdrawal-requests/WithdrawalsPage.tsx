/** All withdrawal requests of the company. */
import { useQuery } from '@tanstack/react-query';
import { useListState } from '@/components/data/useListState';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { withdrawalsQuery } from '@/features/withdrawals/api';
import { WithdrawalsTable } from '@/features/withdrawals/components/WithdrawalsTable';
import { withdrawals } from '@/features/withdrawals/messages';
import { useMessages } from '@/i18n/messages';
import { useCan, useCompany } from '@/session/company';

export default function WithdrawalsPage() {
  const t = useMessages(withdrawals);
  const company = useCompany();
  const can = useCan();
  const list = useListState(['status', 'date_from', 'date_to']);
  const query = useQuery(withdrawalsQuery(company.id, list.query));
  const isEmpty = query.data?.meta.total === 0 && !list.isFiltered;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          // An empty list has its own; on a phone this one stays where it was.
          can('create_withdrawal_requests') && (
            <LinkButton to={pathTo('withdrawalAdd', { id: company.id })} className={isEmpty ? 'onPhone' : undefined}>
              {t('add')}
            </LinkButton>
          )
        }
      />
      <WithdrawalsTable companyId={company.id} list={list} query={query} />
    </>
  );
}
