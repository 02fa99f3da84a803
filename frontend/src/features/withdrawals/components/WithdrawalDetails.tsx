/** One request: its state, its amounts, its way. */
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Withdrawal, WithdrawalStatus } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr, Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { KeyValueList } from '@/components/data/KeyValueList';
import { Status } from '@/components/data/StatusTag';
import { Timeline } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { withdrawalLook } from '@/resources/withdrawals';

export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const { t: w } = useTranslation('words');
  const locale = useLocale();
  const { bank_account: bank, returned, reason } = withdrawal;
  return (
    <Stack>
      {returned && (
        <Card tone="warning" title={t('returnedTitle')}>
          <p>
            {t('returnedText', {
              amount: amountText(returned.amount, withdrawal.currency),
              date: formatDate(returned.at, locale),
            })}
          </p>
          <p>
            <Written>{returned.reason}</Written>
          </p>
        </Card>
      )}
      <Card>
        <Stack align="center" gap="xs">
          <Status look={withdrawalLook(withdrawal)} />
          <Amount value={withdrawal.withdrawal_amount} size="huge" approximate />
          <Text inherit c="dimmed">
            <Bidi>{bank.bank_name}</Bidi> · <Ltr>{`••••\u00a0${bank.last4}`}</Ltr>
          </Text>
        </Stack>
      </Card>
      {reason && (
        <Card tone="danger" title={t('reason')}>
          <p>
            <Written>{reason}</Written>
          </p>
        </Card>
      )}
      <Columns split="1fr 1fr">
        <Card title={t('summary')}>
          <KeyValueList
            sums
            items={
              isFailed(withdrawal.status)
                ? [
                    { key: 'amount', label: t('amount'), value: <Amount value={withdrawal.withdrawal_amount} /> },
                    { key: 'leaves', label: t('leaves'), value: <Amount value="0.00" />, strong: true },
                  ]
                : [
                    { key: 'leaves', label: t('leaves'), value: <Amount value={withdrawal.total} /> },
                    { key: 'fees', label: t('fees'), value: <Amount value={withdrawal.transfer_fees} /> },
                    {
                      key: 'reaches',
                      label: t(returned ? 'cameBack' : 'reaches'),
                      value: <Amount value={returned?.amount ?? withdrawal.withdrawal_amount} />,
                      strong: true,
                    },
                  ]
            }
          />
          <KeyValueList
            items={[{ key: 'holder', label: t('holder'), value: <Bidi>{bank.account_holder_name}</Bidi> }]}
          />
        </Card>
        <Card title={t('progress')}>
          <Timeline
            items={stepsOf(withdrawal).map(({ status: name, at, state }) => ({
              key: name,
              state,
              title: w(`withdrawal.step.${name}`),
              at: at && <DateText value={at} as="datetime" />,
              text: state === 'todo' ? name === 'accepted' && t('step.acceptedAhead') : t(`step.${name}`),
            }))}
          />
        </Card>
      </Columns>
    </Stack>
  );
}

interface Step {
  status: WithdrawalStatus;
  at: string | null;
  state: 'done' | 'todo' | 'failed';
}

const WAY = ['delivered', 'seen', 'accepted'] as const;

/** Nothing was transferred, and what was held is in the balance again. */
const isFailed = (status: WithdrawalStatus) => status === 'closed' || status === 'canceled';

/** The steps passed and those to come. */
export function stepsOf({ status, timeline }: Pick<Withdrawal, 'status' | 'timeline'>): Step[] {
  const passed = timeline.map(({ status: name, at }): Step => ({
    status: name,
    at,
    state: isFailed(name) ? 'failed' : 'done',
  }));
  if (isFailed(status)) return passed;
  const ahead = WAY.filter((name) => !timeline.some((step) => step.status === name));
  return [...passed, ...ahead.map((name): Step => ({ status: name, at: null, state: 'todo' }))];
}
