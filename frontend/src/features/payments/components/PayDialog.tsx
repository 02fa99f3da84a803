/** How to pay an invoice: what each way takes from where, before anything happens. */
import { IconCreditCard, IconLayersSubtract, IconWallet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '@/api/idempotency';
import type { Invoice, PaymentMethod } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog } from '@/components/feedback/Dialog';
import { ChoiceCards, type Choice } from '@/components/form/ChoiceCards';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { leaveFor } from '@/lib/leave';
import { amountText } from '@/lib/money';
import * as rules from '@/lib/rules';
import { balanceQuery, companyKey, useCan, useCompany } from '@/session/company';
import { payInvoice } from '../api';
import { payments } from '../messages';
import { RefusalNote } from './RefusalNote';
import classes from './payments.module.css';
import { refusalOf, type Refusal } from '../model/refusals';
import { preferred, splitsOf, type Split } from '../model/split';
import { METHOD_KEY } from '../model/status';

type Payable = Pick<Invoice, 'id' | 'number' | 'amount_due' | 'currency'>;

export interface PayDialogProps {
  invoice: Payable;
  opened: boolean;
  onClose: () => void;
}

export default function PayDialog({ invoice, opened, onClose }: PayDialogProps) {
  const t = useMessages(payments);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dialog.title', { number: invoice.number })} size="md">
      {opened && <Body invoice={invoice} />}
    </Dialog>
  );
}

function Body({ invoice }: { invoice: Payable }) {
  const t = useMessages(payments);
  const { id } = useCompany();
  const seesMoney = useCan()('view_charges');
  const { data: balance } = useQuery({ ...balanceQuery(id), enabled: seesMoney });
  return (
    <>
      <div className={classes.due}>
        <span>{t('dialog.due')}</span>
        <Amount value={invoice.amount_due} currency={invoice.currency} size="large" approximate />
      </div>
      {seesMoney && !balance ? (
        <SkeletonLines count={3} as="row" />
      ) : (
        <PayForm invoice={invoice} available={balance?.available ?? null} />
      )}
    </>
  );
}

const ICON = { balance: IconWallet, card: IconCreditCard, mixed: IconLayersSubtract } as const;
const schema = rules.z.object({ method: rules.choice() });

function PayForm({ invoice, available }: { invoice: Payable; available: string | null }) {
  const t = useMessages(payments);
  const { id } = useCompany();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { keyFor, renew } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const splits = splitsOf(invoice.amount_due, available);
  const say = (amount: string) => amountText(amount, invoice.currency);

  const form = useAppForm({
    schema,
    defaultValues: { method: preferred(splits) },
    onSubmit: async ({ method }) => {
      setRefusal(null);
      try {
        const body = { invoice: invoice.id, method };
        const { data } = await payInvoice(id, invoice.id, method as PaymentMethod, keyFor(body));
        renew();
        if (data.redirect_url) {
          await leaveFor(data.redirect_url);
          return;
        }
        await client.invalidateQueries({ queryKey: companyKey(id) });
        void navigate(pathTo('payment', { id, payment: data.id }), { replace: true });
      } catch (reason) {
        const found = refusalOf(reason, id);
        if (!found) throw reason;
        setRefusal(found);
      }
    },
  });
  const method = form.methods.watch('method') as PaymentMethod;
  const chosen = splits.find((split) => split.method === method);
  const short = chosen?.refused === 'not_enough_balance';
  const shown: Refusal | null = short
    ? { message: t('dialog.notEnough'), way: { to: pathTo('charges', { id }), label: 'way.charges' } }
    : refusal;
  const byCard = method !== 'balance';

  return (
    <Form form={form} guard={false} gap="md">
      <ChoiceCards
        name="method"
        label={t('dialog.how')}
        choices={splits.map((split): Choice => ({
          value: split.method,
          label: t(METHOD_KEY[split.method]),
          hint: hintOf(split),
          icon: ICON[split.method],
        }))}
      />
      {shown && <RefusalNote refusal={shown} />}
      {byCard && <p className={classes.hint}>{t('dialog.minutes')}</p>}
      <SubmitButton fullWidth why={short ? t('dialog.notEnough') : null}>
        {byCard
          ? t('dialog.payCard', { amount: say(chosen?.byCard ?? invoice.amount_due) })
          : t('dialog.payBalance', { amount: say(invoice.amount_due) })}
      </SubmitButton>
    </Form>
  );

  function hintOf({ method: way, fromBalance, byCard: card, balanceAfter, refused }: Split): string {
    if (refused) return t('dialog.balanceShort', { available: say(available ?? '0.00') });
    if (way === 'card') return t('dialog.cardHint', { amount: say(card) });
    if (way === 'mixed') return t('dialog.mixedHint', { balance: say(fromBalance), card: say(card) });
    return balanceAfter === null
      ? t('dialog.balanceHintBare', { amount: say(fromBalance) })
      : t('dialog.balanceHint', { amount: say(fromBalance), after: say(balanceAfter) });
  }
}
