/** A new request: what leaves the balance, the fee and what reaches the bank are shown while the amount is typed. */
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Balance } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { KeyValueList } from '@/components/data/KeyValueList';
import { useConfirm } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { MoneyField } from '@/components/form/MoneyField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { ActionBar, Columns } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { amountOf, amountText, centsOf } from '@/lib/money';
import type { SavedBankAccount } from '@/resources/mainInfo';
import { withdrawalRequest } from '@/resources/withdrawals';
import { useWrite } from '@/resources/write';
import { useWay } from '@/session/company';
import classes from './withdrawals.module.css';

interface Props {
  companyId: string;
  balance: Balance;
  account: SavedBankAccount;
}

export function WithdrawalForm({ companyId, balance, account }: Props) {
  const t = useMessages('withdrawals');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const request = useWrite(withdrawalRequest(companyId));
  const { minimum, maximum, transfer_fees: fees } = balance.withdrawal_terms;
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        withdrawal_amount: rules.money({ min: centsOf(minimum) ?? 0, max: centsOf(maximum) ?? 0 }),
      }),
    defaultValues: { withdrawal_amount: '' },
    onSubmit: async ({ withdrawal_amount: typed }) => {
      const cents = centsOf(typed) ?? 0;
      const body = { withdrawal_amount: amountOf(cents) };
      const agreed = await confirm({
        title: t('confirmTitle'),
        text: t('confirmText', {
          total: amountText(amountOf(cents + (centsOf(fees) ?? 0)), 'USD'),
          amount: amountText(body.withdrawal_amount, 'USD'),
          bank: account.bank_name,
        }),
        ok: t('send'),
      });
      if (!agreed) return NOT_SENT;
      const { id } = await request.mutateAsync(body);
      await navigate(pathTo('withdrawal', { id: companyId, request: id }));
    },
  });
  const amount = useWatch({ control: form.methods.control, name: 'withdrawal_amount' });
  const way = useWay();
  const effect = effectOf(amount, { fees, available: balance.available });

  return (
    <Form form={form} guard={false}>
      <Columns>
        <Card>
          <MoneyField
            name="withdrawal_amount"
            label={t('amount')}
            hint={t('amountHint', { minimum: amountText(minimum, 'USD'), maximum: amountText(maximum, 'USD') })}
            required
          />
          <div className={classes.account}>
            <KeyValueList
              items={[
                { key: 'bank', label: t('bank'), value: <Bidi>{account.bank_name}</Bidi> },
                { key: 'holder', label: t('holder'), value: <Bidi>{account.account_holder_name}</Bidi> },
                { key: 'account', label: t('account'), value: <Ltr>{`•••• ${account.last4}`}</Ltr> },
              ]}
            />
            <TextLink to={way('bankAccounts', { id: companyId })}>{t('changeBank')}</TextLink>
          </div>
        </Card>
        <Card title={t('summary')}>
          <KeyValueList
            items={[
              { key: 'available', label: t('available'), value: <Amount value={balance.available} /> },
              { key: 'fees', label: t('fees'), value: <Amount value={fees} /> },
              { key: 'leaves', label: t('leaves'), value: <Amount value={effect?.leaves ?? '0.00'} /> },
              {
                key: 'remaining',
                label: t('remaining'),
                value: <Amount value={effect?.remaining ?? balance.available} />,
              },
              {
                key: 'reaches',
                label: t('reaches'),
                value: <Amount value={effect ? amountOf(centsOf(amount) ?? 0) : '0.00'} />,
                strong: true,
              },
            ]}
          />
          <ActionBar>
            <SubmitButton fullWidth>{t('send')}</SubmitButton>
          </ActionBar>
        </Card>
      </Columns>
    </Form>
  );
}

/** What a request of an amount does to the balance; null while it is no amount. */
export function effectOf(amount: string, { fees, available }: { fees: string; available: string }) {
  const cents = centsOf(amount);
  const fee = centsOf(fees);
  const before = centsOf(available);
  if (cents === null || cents <= 0 || fee === null || before === null) return null;
  return { leaves: amountOf(cents + fee), remaining: amountOf(before - cents - fee) };
}
