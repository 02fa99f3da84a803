/** The first of my companies in a line each: state and balance, with the way to all of them. */
import { Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyBalance, CompanySummary } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { companiesQuery, stateLook } from '@/resources/companies';
import { balancesQuery } from '@/resources/ledger';
import { AddCompanyButton, BalancesLost } from './CompanyGrid';
import { FirstRun } from './FirstRun';
import { ordered } from '../model/requirements';

const SHOWN = 6;

export function CompanyBrief() {
  const { t } = useTranslation('companies');
  const query = useQuery(companiesQuery());
  const balances = useQuery({ ...balancesQuery(), enabled: (query.data?.length ?? 0) > 0 });
  return (
    <QueryView query={query} pending={<SkeletonLines count={SHOWN} as="row" />}>
      {(all) =>
        all.length === 0 ? (
          <FirstRun action={<AddCompanyButton visibleFrom="sm" />} />
        ) : (
          <Card
            title={t('listTitle')}
            aside={<TextLink to={pathTo('companies')}>{t('all', { n: all.length })}</TextLink>}
          >
            <BalancesLost query={balances} />
            {/* In their order at once: rows do not change places. */}
            {balances.isPending ? (
              <SkeletonLines count={Math.min(all.length, SHOWN)} as="row" />
            ) : (
              <ul className="lined">
                {ordered(all, balances.data ?? [])
                  .slice(0, SHOWN)
                  .map((company) => (
                    <Row
                      key={company.id}
                      company={company}
                      balance={balances.data?.find((one) => one.company.id === company.id)}
                    />
                  ))}
              </ul>
            )}
          </Card>
        )
      }
    </QueryView>
  );
}

interface RowProps {
  company: CompanySummary;
  /** Without an amount when the reader may not see it. */
  balance: CompanyBalance | undefined;
}

function Row({ company, balance }: RowProps) {
  const { id, name, logo, status, wizard, is_owner: mine, licence_stage: stage, closing } = company;
  const { t } = useTranslation('companies');
  const isDraft = status === 'uncompleted';
  const isNew = mine && status === 'confirmed' && stage === 'none' && !closing;
  const to = isDraft ? pathTo('addCompanyStep', { id, step: wizard?.next_step ?? 10 }) : pathTo('company', { id });
  return (
    <Flex component="li" pos="relative" align="center" gap="sm" py="sm">
      <CompanyLogo name={name} logo={logo} seed={id} size="small" muted={isDraft} />
      <Flex flex={1} miw={0} align="center" gap="0.25rem 1rem" wrap="wrap">
        <Text className="breaks" component={Link} to={to} inherit flex="1 1 9rem" fw={600}>
          <Bidi>{name}</Bidi>
        </Text>
        {isNew && <TextLink to={to}>{t('card.next')}</TextLink>}
        <Box w={{ sm: '11rem' }}>
          <Status look={stateLook(company)} />
        </Box>
        <Box w={{ sm: '10rem' }} ta={{ sm: 'end' }} fw={600}>
          {balance?.available && <Amount value={balance.available} currency={balance.currency} />}
        </Box>
      </Flex>
    </Flex>
  );
}
