/** Movements with the running balance; each leads to what caused it. */
import { Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { LedgerEntry } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Breakable } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { RowDownload } from '@/components/data/Download';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorLine } from '@/components/data/ErrorState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Skeleton } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card, CardGrid, StatCard } from '@/components/layout/Card';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { onlyCharge, pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatMonth } from '@/lib/dates';
import { amountText, isZero } from '@/lib/money';
import {
  balanceQuery,
  entryWord,
  ledgerList,
  monthPdf,
  ROW_KIND,
  signOf,
  WITHDRAWAL_STATE_LOOK,
} from '@/resources/ledger';
import { useLinkTo } from '@/session/company';

export function LedgerList({ companyId }: { companyId: string }) {
  const { t } = useTranslation('ledger');
  const { t: w } = useTranslation('words');
  const linkTo = useLinkTo();
  return (
    <RecordList
      of={ledgerList(companyId)}
      label={t('title')}
      rowKey={({ id }) => id}
      search={t('search')}
      filters={[{ name: 'kind', label: t('kind'), options: options(ROW_KIND, w) }, 'days']}
      print={t('pdf')}
      parts={{ of: partsOf, label: ({ reference }) => t('parts', { reference: reference.name }) }}
      group={{
        keyOf: ({ month }) => month.month,
        heading: ({ month }) => <MonthHeading companyId={companyId} {...month} />,
      }}
      columns={[
        {
          key: 'time',
          header: t('time'),
          cell: ({ created_at: at }) => <DateText value={at} as="datetime" />,
          phone: 'line',
        },
        {
          key: 'movement',
          header: t('movement'),
          cell: (row) => (
            <>
              {w(entryWord(row))}{' '}
              <Box component="span" visibleFrom="sm">
                <State of={row} />
              </Box>
            </>
          ),
          strong: true,
          phone: 'title',
        },
        {
          key: 'reference',
          header: t('about'),
          cell: (row) => {
            if (isPart(row)) return null;
            const path = causePath(linkTo, companyId, row);
            const name = (
              <Bidi>
                <Breakable>{row.reference.name}</Breakable>
              </Bidi>
            );
            return path ? (
              <TextLink to={path} c="bright">
                {name}
              </TextLink>
            ) : (
              name
            );
          },
          desktop: 'grows',
          phone: 'state',
        },
        {
          key: 'amount',
          header: t('amount'),
          cell: (row) => (
            <Text span inherit c={isZero(row.amount) ? 'dimmed' : undefined}>
              <Amount value={row.amount} signed={signOf(row)} />
            </Text>
          ),
          text: ({ amount, currency }) => `+${amountText(amount.replace('-', ''), currency)}`,
          align: 'end',
          strong: true,
          phone: 'aside',
        },
        {
          key: 'after',
          header: t('after'),
          cell: (row) => (
            <>
              <Box component="span" visibleFrom="sm">
                <Amount value={row.available_after} />
              </Box>
              <Flex
                component="span"
                className="apart"
                align="center"
                gap="xs"
                wrap="wrap"
                justify="space-between"
                hiddenFrom="sm"
              >
                <State of={row} />
                <Bidi>
                  {t('available')} <Amount value={row.available_after} />
                </Bidi>
              </Flex>
            </>
          ),
          align: 'end',
          phone: 'state',
        },
      ]}
      empty={
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<LinkButton to={pathTo('charges', { id: companyId })}>{t('charge')}</LinkButton>}
        />
      }
    />
  );
}

const State = ({ of: { state } }: { of: LedgerEntry }) => state && <Status look={WITHDRAWAL_STATE_LOOK[state]} />;

/** What stands below a withdrawal: the hold, and what took its place or came back. */
const partsOf = (row: LedgerEntry): LedgerEntry[] =>
  row.parts && row.parts.length > 1 ? row.parts.map((part) => ({ ...row, ...part, state: null, parts: [] })) : [];
/** About the same as the row above it, which says so. */
const isPart = ({ parts }: LedgerEntry) => parts?.length === 0;

const isRunning = (month: string) => formatMonth(month, 'en') === formatMonth(new Date().toISOString(), 'en');

/** The name alone where filters leave out what lies between the two balances. */
function MonthHeading({ companyId, month, opening, closing }: LedgerEntry['month'] & { companyId: string }) {
  const { t } = useTranslation('ledger');
  const name = formatMonth(month, useLocale());
  return (
    <Flex component="span" align="center" gap="xs" wrap="wrap" justify="space-between">
      <Flex component="span" align="center" gap="md">
        <Text component="b" inherit fw={600} c="bright">
          <DateText value={month} as="month" />
        </Text>
        <RowDownload
          label={t('monthOf', { month: name })}
          fetchFile={() => monthPdf(companyId, month)}
          fallbackName={`${month}.pdf`}
        >
          {t('monthPdf')}
        </RowDownload>
      </Flex>
      {opening !== null && closing !== null && (
        <Flex component="span" align="center" gap="md" wrap="wrap" fz="xs" fw={400}>
          {/* On a phone it stands at the month before. */}
          <Box component="span" visibleFrom="sm">
            {t('opening')} <Amount value={opening} />
          </Box>
          <span>
            {t(isRunning(month) ? 'now' : 'closing')}{' '}
            <Text span inherit c="bright">
              <Amount value={closing} />
            </Text>
          </span>
        </Flex>
      )}
    </Flex>
  );
}

/** Where what caused a movement can be seen; null for who may not see it. */
export function causePath(
  way: ReturnType<typeof useLinkTo>,
  companyId: string,
  { reference }: Pick<LedgerEntry, 'reference'>,
): string | null {
  switch (reference.kind) {
    case 'invoice':
      return way('invoice', { id: companyId, info: reference.id });
    case 'credit_note':
      return way('creditNote', { id: companyId, note: reference.id });
    case 'withdrawal':
      return way('withdrawal', { id: companyId, request: reference.id });
    case 'payment':
      return way('payment', { id: companyId, payment: reference.id });
    case 'charge':
      return onlyCharge(way('charges', { id: companyId }), reference.id);
    case 'given_up':
      return null;
  }
}

/** The balance in its three parts. */
export function BalanceCards({ companyId }: { companyId: string }) {
  const { t } = useTranslation('ledger');
  const query = useQuery(balanceQuery(companyId));
  if (hasLoadError(query)) {
    return (
      <Card>
        <ErrorLine query={query} />
      </Card>
    );
  }
  return (
    <CardGrid>
      {(['available', 'held', 'balance'] as const).map((part) => (
        <StatCard
          key={part}
          label={t(part)}
          value={
            query.data ? (
              <Amount value={query.data[part]} size="large" approximate />
            ) : (
              <Skeleton as="amount" width="half" />
            )
          }
        />
      ))}
    </CardGrid>
  );
}
