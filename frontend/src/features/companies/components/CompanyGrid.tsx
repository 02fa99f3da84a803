/** The cards of companies, in all states of their query. */
import { Box, Flex, SimpleGrid } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError, type Loadable } from '@/api/queryClient';
import type { CompanySummary } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorLine } from '@/components/data/ErrorState';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { companiesQuery } from '@/resources/companies';
import { balancesQuery } from '@/resources/ledger';
import { hasScope } from '@/session/scope';
import { useAccount } from '@/session/session';
import { CompanyCard } from './CompanyCard';

/** As broad as a card is at least. */
const COLUMN = 'min(100%, 25rem)';

interface Props {
  /** Which of them, and in which order. */
  pick: (all: readonly CompanySummary[]) => readonly CompanySummary[];
}

export function CompanyGrid({ pick }: Props) {
  const { t } = useTranslation('companies');
  const query = useQuery(companiesQuery());
  const balances = useQuery({ ...balancesQuery(), enabled: (query.data?.length ?? 0) > 0 });
  const balanceOf = (id: string) => {
    if (balances.isPending) return undefined;
    return balances.data?.find(({ company }) => company.id === id) ?? null;
  };
  return (
    <QueryView query={query} pending={<CompanyBones />}>
      {(all) =>
        all.length === 0 ? (
          <NoCompanies />
        ) : (
          <Flex component="section" direction="column" gap="lg" aria-label={t('listTitle')}>
            {hasLoadError(balances) && (
              <Card>
                <BalancesLost query={balances} />
              </Card>
            )}
            <SimpleGrid renderRoot={(props) => <ul {...props} />} minColWidth={COLUMN} spacing="lg">
              {pick(all).map((company) => (
                <Box key={company.id} component="li" display="grid">
                  <CompanyCard company={company} balance={balanceOf(company.id)} />
                </Box>
              ))}
            </SimpleGrid>
          </Flex>
        )
      }
    </QueryView>
  );
}

function CompanyBones() {
  return (
    <SimpleGrid minColWidth={COLUMN} spacing="lg" aria-busy>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} as="card" />
      ))}
    </SimpleGrid>
  );
}

function NoCompanies() {
  const { t } = useTranslation('companies');
  return (
    <Card>
      <EmptyState
        icon={IconBuildingStore}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<AddCompanyButton visibleFrom="sm" />}
      />
    </Card>
  );
}

/**
 * Above the companies, where their balances could not be had: nobody shall read that there are none. It asks for nothing
 * itself: what waits for the balances would come and go with it, without end.
 */
export function BalancesLost({ query }: { query: Loadable<unknown> }) {
  const { t } = useTranslation('companies');
  return hasLoadError(query) && <ErrorLine text={t('balancesFailed')} query={query} />;
}

/** For those who may create companies; the page's main action unless something waits for them. */
export function AddCompany(props: AddProps) {
  const { scope } = useAccount();
  return (
    hasScope(scope, 'companies.create') && (
      <ActionBar>
        <AddCompanyButton {...props} />
      </ActionBar>
    )
  );
}

type AddProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'leftSection' | 'children'>;

export function AddCompanyButton(props: AddProps) {
  const { t } = useTranslation('companies');
  const { scope } = useAccount();
  if (!hasScope(scope, 'companies.create')) return null;
  return (
    <LinkButton to={pathTo('addCompany')} {...props} leftSection={<IconPlus size="1.125rem" aria-hidden />}>
      {t('add')}
    </LinkButton>
  );
}
