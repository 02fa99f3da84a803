/** How to pay an invoice: what each way takes from where, before anything happens. */
import { Box, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCreditCard, IconLayersSubtract, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { CardMethod, Invoice, PaymentMethod } from '@/api/types';
import { Amount, Approximate } from '@/components/data/Amount';
import { ErrorLine } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog, DialogAnswers, DialogCancel } from '@/components/feedback/Dialog';
import { CardMethodField } from '@/components/form/CardMethodField';
import { type Choice, ChoiceCards } from '@/components/form/ChoiceCards';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { LinkButton } from '@/components/layout/LinkButton';
import { CARD_PAYMENT_MINUTES } from '@/config/env';
import { pathTo } from '@/config/paths';
import { amountText, converted } from '@/lib/money';
import { leaveFor } from '@/lib/redirect';
import * as rules from '@/lib/rules';
import { useOnward } from '@/lib/useOnward';
import { balanceQuery } from '@/resources/ledger';
import { cardOffersQuery } from '@/resources/payment';
import { PAYMENT_METHOD, payInvoice } from '@/resources/payments';
import { useWrite } from '@/resources/write';
import { useCan, useCompany, useLinkTo, useLinkThereAndBack } from '@/session/company';
import {
  cardRefusal,
  type Refusal,
  type Split,
  preferred,
  refusalOf,
  splitsOf,
  topUpFor,
  type WayRoute,
} from '../model/paying';

type Payable = Pick<Invoice, 'id' | 'number' | 'amount_due' | 'currency'>;

export interface PayDialogProps {
  invoice: Payable;
  opened: boolean;
  onClose: () => void;
}

export default function PayDialog({ invoice, opened, onClose }: PayDialogProps) {
  const { t } = useTranslation('payments');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dialog.title', { number: invoice.number })} size="md" awaits>
      <Body invoice={invoice} />
    </Dialog>
  );
}

function Body({ invoice }: { invoice: Payable }) {
  const { t } = useTranslation('payments');
  const { id } = useCompany();
  const seesMoney = useCan()('view_charges');
  const query = useQuery({ ...balanceQuery(id), enabled: seesMoney });
  const offers = useQuery(cardOffersQuery(id, invoice.amount_due));
  const balance = query.data;
  const lost = hasLoadError(query);
  return (
    <>
      <Group align="baseline" gap="0.25rem 0.75rem" mb="lg" px="md" py="0.875rem" bdrs="md" bg="var(--q-sunken)">
        <Text span inherit c="dimmed" flex="1 1 auto">
          {t('dialog.due')}
        </Text>
        <Amount value={invoice.amount_due} currency={invoice.currency} size="large" approximate />
      </Group>
      {lost && <ErrorLine query={query} />}
      {(seesMoney && !balance && !lost) || (!offers.data && !hasLoadError(offers)) ? (
        <SkeletonLines count={3} as="row" />
      ) : (
        // Without the balance there is still the card, and without the cards still the balance.
        <PayForm invoice={invoice} available={balance?.available ?? null} start={lost ? 'card' : undefined} />
      )}
    </>
  );
}

const ICON = { balance: IconWallet, card: IconCreditCard, mixed: IconLayersSubtract } as const;
const schema = rules.z.object({ method: rules.choice(), card_method: rules.z.string() });

interface PayFormProps {
  invoice: Payable;
  /** Null where it is not known. */
  available: string | null;
  /** What is chosen at first; otherwise the best of what is possible. */
  start?: PaymentMethod;
}

function PayForm({ invoice, available, start }: PayFormProps) {
  const { t } = useTranslation('payments');
  const { t: w } = useTranslation('words');
  const company = useCompany();
  const { id } = company;
  const { data: offers = [] } = useQuery(cardOffersQuery(id, invoice.amount_due));
  const { goOn, isHere } = useOnward();
  const linkTo = useLinkTo();
  const forth = useLinkThereAndBack();
  const paying = useWrite(payInvoice(id));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const splits = splitsOf(invoice.amount_due, available);
  const say = (amount: string) => amountText(amount, invoice.currency);
  const charges = linkTo('charges', { id });
  const topUp = charges && topUpFor(invoice, charges, available);

  const pathOf = (route: WayRoute) => {
    if (route === 'charges') return topUp;
    return route === 'invoices' ? linkTo(route, { id }) : forth(route, { id });
  };

  const form = useAppForm({
    schema,
    defaultValues: { method: start ?? preferred(splits), card_method: '' },
    onSubmit: async ({ method, card_method: card }) => {
      const byCard = method !== 'balance' && card !== '';
      try {
        const asked = { invoice: invoice.id, method: method as PaymentMethod };
        return (await paying.mutateAsync(byCard ? { ...asked, card_method: card as CardMethod } : asked)).data;
      } catch (reason) {
        const found = refusalOf(reason, pathOf);
        // Why is said by the toast; what can be done about it stays here.
        setRefusal(found && { ...found, message: t('dialog.notPaid') });
        if (!found) throw reason;
        return NOT_SENT;
      }
    },
    onSaved: ({ id: payment, redirect_url: redirect }) => {
      if (!redirect) return goOn(pathTo('payment', { id, payment }), { replace: true });
      return isHere() && leaveFor(redirect);
    },
  });
  const method = form.methods.watch('method') as PaymentMethod;
  const chosen = splits.find((split) => split.method === method);
  const cardMethod = form.methods.watch('card_method');
  const offer = offers.find(({ method: known }) => known === cardMethod) ?? offers[0];
  const short = chosen?.refused === 'not_enough_balance';
  const byCard = method !== 'balance';
  const lacks = byCard ? cardRefusal(company, pathOf) : null;
  const foreseen: Refusal | null = short
    ? { message: t('dialog.notEnough'), way: topUp ? { to: topUp, label: 'way.charges' } : null, isForOthers: !topUp }
    : lacks;

  return (
    <Form form={form} guard={false} gap="md">
      {refusal && !foreseen && <RefusalNote refusal={refusal} />}
      <ChoiceCards
        name="method"
        label={t('dialog.how')}
        choices={splits.map((split): Choice => ({
          value: split.method,
          label: w(PAYMENT_METHOD[split.method]),
          hint: hintOf(split),
          icon: ICON[split.method],
        }))}
      />
      {byCard && !lacks && <CardMethodField amount={chosen?.byCard ?? invoice.amount_due} />}
      {foreseen && <RefusalNote refusal={foreseen} />}
      {/* Its room stays: the dialog does not move under the finger that chooses. */}
      <Text size="sm" c="dimmed" opacity={byCard ? 1 : 0} aria-hidden={!byCard}>
        {t('dialog.minutes', { count: CARD_PAYMENT_MINUTES })}
      </Text>
      <DialogAnswers long>
        <DialogCancel />
        <SubmitButton why={short ? t('dialog.notEnough') : (lacks?.message ?? null)}>
          {byCard
            ? t('dialog.payCard', { amount: say(chosen?.byCard ?? invoice.amount_due) })
            : t('dialog.payBalance', { amount: say(invoice.amount_due) })}
        </SubmitButton>
      </DialogAnswers>
    </Form>
  );

  /** What the card's provider charges, and in brackets what it is for, where it charges another currency. */
  function charged(amount: string): string {
    if (!offer || offer.rate === '1') return say(amount);
    const there = offer.amount ?? converted(amount, offer.rate);
    return there === null ? say(amount) : `${amountText(there, offer.currency)} (${say(amount)})`;
  }

  function hintOf({ method: way, fromBalance, byCard: card, balanceAfter, refused }: Split): ReactNode {
    if (refused) return t('dialog.balanceShort', { available: say(available ?? '0.00') });
    if (way === 'card') return t('dialog.cardHint', { amount: charged(card) });
    if (way === 'mixed') {
      return (
        <>
          {t('dialog.mixedHint', { balance: say(fromBalance), card: say(card) })} <Approximate value={card} />
        </>
      );
    }
    return balanceAfter === null
      ? t('dialog.balanceHintBare', { amount: say(fromBalance) })
      : t('dialog.balanceHint', { amount: say(fromBalance), after: say(balanceAfter) });
  }
}

/** Why the payment cannot be made, with the way to the page that helps (spec 8). */
export function RefusalNote({ refusal: { message, way, isForOthers } }: { refusal: Refusal }) {
  const { t } = useTranslation('payments');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Group ref={place} className="notice" data-tone="warning" role="alert">
      <IconAlertTriangle size="1.25rem" aria-hidden />
      <Box flex="1 1 12rem" miw={0}>
        <p>{message}</p>
        {isForOthers && <p>{t('way.others')}</p>}
      </Box>
      {way && (
        <LinkButton to={way.to} size="sm" variant="default">
          {t(way.label)}
        </LinkButton>
      )}
    </Group>
  );
}
