/** The newest lines of the statement. */
import { Flex, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Breakable } from '@/components/data/Bidi';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { entryWord, ledgerList, signOf, WITHDRAWAL_STATE_LOOK } from '@/resources/ledger';
import { useCompany } from '@/session/company';
import { NextDates } from './NextDates';
import classes from './overview.module.css';

const SHOWN = 4;
/** Among so many the newest that moved money are looked for. */
const ASKED = 20;
/** As tall as these movements, which take two or three lines each. */
const ROWS = 7;

export function LastMovements() {
  const { t } = useTranslation('companies');
  const { id } = useCompany();
  const query = useQuery(ledgerList(id).page({ pagination: ASKED }));
  return (
    <Card
      title={t('overview.lastMovements')}
      aside={<TextLink to={pathTo('ledger', { id })}>{t('overview.statement')}</TextLink>}
    >
      <QueryView query={query} failure="line" pending={<SkeletonLines count={ROWS} as="row" />}>
        {({ data }) =>
          data.filter(movesMoney).length === 0 ? (
            <EmptyState
              icon={IconArrowsExchange}
              title={t('overview.noMovements')}
              text={t('overview.noMovementsText')}
            />
          ) : (
            <ul className={`lined ${classes.movements}`}>
              {data
                .filter(movesMoney)
                .slice(0, SHOWN)
                .map((entry) => (
                  <Movement key={entry.id} entry={entry} />
                ))}
            </ul>
          )
        }
      </QueryView>
      <NextDates />
    </Card>
  );
}

/** Held and released again, it came to nothing; the statement has it. */
const movesMoney = ({ kind, state, parts }: LedgerEntry) =>
  kind !== 'hold' &&
  kind !== 'hold_returned' &&
  (state !== 'returned' || !!parts?.some((part) => part.kind === 'withdrawal'));

function Movement({ entry }: { entry: LedgerEntry }) {
  const { amount, currency, reference, state, created_at: at } = entry;
  const { t: w } = useTranslation('words');
  return (
    <Flex component="li" align="center" gap="0 1rem" wrap="wrap" justify="space-between" py="sm">
      <div className="breaks">
        <Flex component="p" align="center" gap="sm" wrap="wrap" fw={600}>
          {w(entryWord(entry))}
          {state && <Status look={WITHDRAWAL_STATE_LOOK[state]} />}
        </Flex>
        <Text className={`dotted ${classes.note}`} c="dimmed">
          <span>
            <Bidi>
              <Breakable>{reference.name}</Breakable>
            </Bidi>
          </span>
          <Text span inherit textWrap="nowrap">
            <RelativeDate value={at} />
          </Text>
        </Text>
      </div>
      <Text component="b" inherit fw={600} textWrap="nowrap">
        <Amount value={amount} currency={currency} signed={signOf(entry)} />
      </Text>
    </Flex>
  );
}
