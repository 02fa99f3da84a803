/** A new request: what leaves the balance, the fee and what reaches the bank are shown while the amount is typed. */
import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Balance } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { KeyValueList } from '@/components/data/KeyValueList';
import { useConfirm } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { MoneyField } from '@/components/form/MoneyField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card, IconBox } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { amountOf, amountText, centsOf } from '@/lib/money';
import { useOnward } from '@/lib/useOnward';
import type { SavedBankAccount } from '@/resources/mainInfo';
import { requestWithdrawal } from '@/resources/withdrawals';
import { useWrite } from '@/resources/write';
import { useLinkTo } from '@/session/company';

interface Props {
  companyId: string;
  terms: Balance['withdrawal_terms'];
  /** Null for a reader who may not know it. */
  available: string | null;
  account: SavedBankAccount;
}

export function WithdrawalForm({ companyId, terms, available, account }: Props) {
  const { t } = useTranslation('withdrawals');
  const { t: c } = useTranslation('common');
  const locale = useLocale();
  const { goOn } = useOnward();
  const confirm = useConfirm();
  const request = useWrite(requestWithdrawal(companyId));
  const { minimum, maximum, transfer_fees: fees, arrives_on: arrival } = terms;
  const limits = limitsOf(terms);
  const isWholeOnly = limits.min === limits.max;
  const form = useAppForm({
    schema: (rules) => rules.z.object({ withdrawal_amount: rules.money(limits) }),
    defaultValues: { withdrawal_amount: '' },
    onSubmit: async ({ withdrawal_amount: typed }) => {
      const cents = centsOf(typed) ?? 0;
      const body = { withdrawal_amount: amountOf(cents) };
      const text = t('confirmText', {
        total: amountText(amountOf(cents + (centsOf(fees) ?? 0)), 'USD'),
        amount: amountText(body.withdrawal_amount, 'USD'),
        bank: account.bank_name,
        account: `••••\u00a0${account.last4}`,
      });
      const agreed = await confirm({ title: t('confirmTitle'), text, ok: t('send') });
      return agreed ? request.mutateAsync(body) : NOT_SENT;
    },
    onSaved: ({ data: { id } }) => goOn(pathTo('withdrawal', { id: companyId, request: id })),
  });
  const amount = useWatch({ control: form.methods.control, name: 'withdrawal_amount' });
  const linkTo = useLinkTo();
  const effect = effectOf(amount, { ...limits, fees, available });
  const shown = (value?: string | null) =>
    value ? (
      <Amount value={value} approximate />
    ) : (
      <Text span inherit c="dimmed">
        {c('state.none')}
      </Text>
    );

  return (
    <Form form={form}>
      <Columns>
        <Card>
          <Stack>
            <MoneyField
              name="withdrawal_amount"
              label={t('amount')}
              hint={
                <>
                  {maximum === null
                    ? t('amountHintFrom', { minimum: amountText(minimum, 'USD') })
                    : t(isWholeOnly ? 'amountHintWhole' : 'amountHint', {
                        minimum: amountText(minimum, 'USD'),
                        maximum: amountText(maximum, 'USD'),
                      })}{' '}
                  {(centsOf(fees) ?? 0) > 0 && t('feeHint', { fee: amountText(fees, 'USD') })}
                </>
              }
              required
            />
            {maximum !== null && (
              <div>
                <Button
                  variant="default"
                  size="sm"
                  onClick={() =>
                    form.methods.setValue('withdrawal_amount', maximum, { shouldValidate: true, shouldDirty: true })
                  }
                >
                  {t('all', { amount: amountText(maximum, 'USD') })}
                </Button>
              </div>
            )}
            <Flex
              component="section"
              align="center"
              gap="md"
              wrap="wrap"
              py="0.875rem"
              px="md"
              bd="1px solid var(--q-line)"
              bdrs="md"
              bg="var(--q-page)"
              aria-label={t('bank')}
            >
              <IconBox icon={IconBuildingBank} />
              <Box flex="1 1 10rem" miw={0}>
                <Text size="lg" fw={600}>
                  <Bidi>{account.bank_name}</Bidi> <Ltr className="tabular">{`••••\u00a0${account.last4}`}</Ltr>
                </Text>
                <Text size="sm" c="dimmed">
                  <Bidi>{account.account_holder_name}</Bidi>
                </Text>
              </Box>
              <TextLink to={linkTo('bankAccounts', { id: companyId })}>{t('changeBank')}</TextLink>
            </Flex>
          </Stack>
        </Card>
        <Card title={t('summary')}>
          <KeyValueList
            sums
            items={[
              ...(available === null ? [] : [{ key: 'available', label: t('available'), value: shown(available) }]),
              { key: 'fees', label: t('fees'), value: shown(fees) },
              { key: 'leaves', label: t('leaves'), value: shown(effect?.leaves) },
              ...(available === null
                ? []
                : [{ key: 'remaining', label: t('remaining'), value: shown(effect?.remaining) }]),
              { key: 'reaches', label: t('reaches'), value: shown(effect?.reaches), strong: true },
            ]}
          />
          <KeyValueList
            items={[
              { key: 'arrives', label: t('arrives'), value: t('arrivesBy', { date: formatDate(arrival, locale) }) },
            ]}
          />
        </Card>
      </Columns>
      <FormBar back={pathTo('withdrawals', { id: companyId })}>
        <SubmitButton busy={request.isPending}>{t('send')}</SubmitButton>
      </FormBar>
    </Form>
  );
}

/** What can be asked for, in cents: the whole balance always, a part of it from the minimum on. */
export function limitsOf({ minimum, maximum }: Pick<Balance['withdrawal_terms'], 'minimum' | 'maximum'>) {
  const min = centsOf(minimum) ?? 0;
  if (maximum === null) return { min };
  const max = centsOf(maximum) ?? 0;
  return { min: Math.min(min, max), max };
}

interface Terms {
  fees: string;
  available: string | null;
  /** In cents. */
  min: number;
  max?: number;
}

/** What a request of an amount does to the balance; null while it is no amount that could be asked for. */
export function effectOf(amount: string, { fees, available, min, max = Infinity }: Terms) {
  const cents = centsOf(amount);
  if (cents === null || cents < min || cents > max) return null;
  const leaves = cents + (centsOf(fees) ?? 0);
  return {
    reaches: amountOf(cents),
    leaves: amountOf(leaves),
    remaining: available === null ? null : amountOf((centsOf(available) ?? 0) - leaves),
  };
}
