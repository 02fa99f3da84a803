/** The cards, in all states of their query. */
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CompanySummary } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import type { Loadable } from '@/components/data/query';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { balancesQuery } from '@/session/company';
import { hasScope } from '@/session/scope';
import { useAccount } from '@/session/session';
import { companies } from '../messages';
import { CompanyCard } from './CompanyCard';
import classes from './CompanyGrid.module.css';

export function CompanyGrid({
  query,
  shown,
}: {
  query: Loadable<CompanySummary[]>;
  shown?: readonly CompanySummary[];
}) {
  const balances = useQuery({ ...balancesQuery(), enabled: (query.data?.length ?? 0) > 0 });
  const balanceOf = (id: string) => {
    if (balances.isPending) return undefined;
    return balances.data?.find(({ company }) => company.id === id) ?? null;
  };
  if (query.isPending) {
    return (
      <div className={classes.grid} aria-busy>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} as="card" />
        ))}
      </div>
    );
  }
  if (!query.data) {
    return (
      <Card>
        <ErrorState onRetry={query.refetch} />
      </Card>
    );
  }
  if (query.data.length === 0) return <NoCompanies />;
  return (
    <ul className={classes.grid}>
      {(shown ?? query.data).map((company) => (
        <li key={company.id}>
          <CompanyCard company={company} balance={balanceOf(company.id)} />
        </li>
      ))}
    </ul>
  );
}

function NoCompanies() {
  const t = useMessages(companies);
  return (
    <Card>
      <EmptyState
        icon={IconBuildingStore}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<AddCompanyButton className="onDesk" />}
      />
    </Card>
  );
}

/** Only for those who may create companies. */
export function AddCompanyButton({ className }: { className?: string }) {
  const t = useMessages(companies);
  const { scope } = useAccount();
  if (!hasScope(scope, 'companies.create')) return null;
  return (
    <LinkButton to={pathTo('addCompany')} className={className} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('add')}
    </LinkButton>
  );
}
