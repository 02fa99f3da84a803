/** What there is, and beside it the way to more. */
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { hasLoadError } from '@/api/queryClient';
import type { Balance, CardMethod } from '@/api/types';
import { Amount, Approximate } from '@/components/data/Amount';
import { Ltr } from '@/components/data/Bidi';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { CardMethodField } from '@/components/form/CardMethodField';
import { Form } from '@/components/form/Form';
import { MoneyField } from '@/components/form/MoneyField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card, Stat } from '@/components/layout/Card';
import { pathTo } from '@/config/paths';
import { amountOf, amountText, centsOf, formatAmount } from '@/lib/money';
import { leaveFor } from '@/lib/redirect';
import { useOnward } from '@/lib/useOnward';
import { startCharge, rememberInvoice } from '@/resources/charges';
import { balanceQuery } from '@/resources/ledger';
import { cardOffersQuery } from '@/resources/payment';
import { BASE_CURRENCY } from '@/resources/references';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import { type CardNeed, cardNeedOf, cardNeeds, CardNeeds } from './CardNeeds';
import classes from './charges.module.css';

export function TopUpCard() {
  const { t } = useTranslation('charges');
  const { id } = useCompany();
  const balance = useQuery(balanceQuery(id));
  const held = balance.data && (centsOf(balance.data.held) ?? 0) > 0;
  return (
    <Card className={classes.card}>
      <div className={classes.balance}>
        <Stat
          label={t('available')}
          value={
            <QueryView query={balance} failure="line" pending={<Skeleton as="title" width="half" />}>
              {({ available }) => <Amount value={available} size="huge" approximate />}
            </QueryView>
          }
          note={held && t('held', { amount: amountText(balance.data.held, balance.data.currency) })}
        />
      </div>
      <div>
        <Box component="h2" mb="0.875rem">
          {t('formTitle')}
        </Box>
        <AllowedForm />
      </div>
    </Card>
  );
}

function AllowedForm() {
  const { t } = useTranslation('charges');
  const company = useCompany();
  const { id, status, licence_stage: stage } = company;
  const balance = useQuery(balanceQuery(id));
  const offers = useQuery(cardOffersQuery(id));
  if (!useCan()('create_charges')) return <p>{t('noRight')}</p>;
  // A company whose approval was revoked keeps its money rights.
  if (status !== 'confirmed' && stage === 'none') return <p>{t('notConfirmed')}</p>;
  const needs = cardNeeds(company);
  if (needs.length > 0) return <CardNeeds needs={needs} />;
  if (!offers.data && !hasLoadError(offers)) return <FormBones />;
  return (
    <QueryView query={balance} failure="inside" pending={<FormBones />}>
      {({ charge_terms: terms }) => <ChargeForm companyId={id} terms={terms} />}
    </QueryView>
  );
}

/** As tall as the form, whose amounts take a line more on a phone. */
function FormBones() {
  return (
    <Box mih={{ base: '22.25rem', sm: '16.375rem' }}>
      <SkeletonLines count={4} as="row" />
    </Box>
  );
}

/** Amounts that are often wanted, as far as the limits allow them. */
const OFTEN = ['50.00', '100.00', '250.00', '500.00', '1000.00'];
export const quickAmounts = (terms: Pick<Balance['charge_terms'], 'minimum' | 'maximum'>) =>
  OFTEN.filter((amount) => Number(amount) >= Number(terms.minimum) && Number(amount) <= Number(terms.maximum));

interface ChargeFormProps {
  companyId: string;
  terms: Balance['charge_terms'];
}

export function ChargeForm({ companyId, terms }: ChargeFormProps) {
  const { t } = useTranslation('charges');
  const { goOn, isHere } = useOnward();
  const [refused, setRefused] = useState<CardNeed | null>(null);
  const start = useWrite(startCharge(companyId));
  // From an invoice that the balance does not cover: what it lacks, and where to come back to.
  const [params] = useSearchParams();
  const invoice = params.get('invoice');
  const wanted = centsOf(params.get('amount') ?? '');
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        charges_amount: rules.money({ min: centsOf(terms.minimum) ?? 0, max: centsOf(terms.maximum) ?? undefined }),
        card_method: rules.z.string(),
      }),
    defaultValues: {
      charges_amount: wanted === null ? '' : amountOf(Math.max(wanted, centsOf(terms.minimum) ?? 0)),
      card_method: '',
    },
    onSubmit: async ({ card_method: card, ...amount }) => {
      const body = card === '' ? amount : { ...amount, card_method: card as CardMethod };
      try {
        const { data: payment } = await start.mutateAsync(body);
        if (invoice) rememberInvoice(payment.id, invoice);
        return payment;
      } catch (reason) {
        const need = cardNeedOf(reason);
        setRefused(need);
        if (!need) throw reason;
        return NOT_SENT;
      }
    },
    onSaved: ({ id, redirect_url: redirect }) => {
      if (!redirect) return goOn(pathTo('payment', { id: companyId, payment: id }));
      return isHere() && leaveFor(redirect);
    },
  });
  const amount = useWatch({ control: form.methods.control, name: 'charges_amount' });

  return (
    <Form form={form} guard={false}>
      <Stack gap="md">
        {invoice && (
          <p className="notice" data-tone="info">
            {t('forInvoice')}
          </p>
        )}
        <Group className={classes.chips} gap="xs" role="group" aria-label={t('quick')}>
          {quickAmounts(terms).map((value) => (
            <Box
              key={value}
              type="button"
              component="button"
              className={classes.chip}
              fw={600}
              aria-pressed={centsOf(amount) === centsOf(value)}
              onClick={() =>
                form.methods.setValue('charges_amount', value, { shouldValidate: true, shouldDirty: true })
              }
            >
              <Ltr>{`${formatAmount(value).replace(/\.00$/, '')} ${BASE_CURRENCY}`}</Ltr>
            </Box>
          ))}
        </Group>
        <MoneyField
          name="charges_amount"
          label={t('amount')}
          hint={t('amountHint', {
            minimum: amountText(terms.minimum, 'USD'),
            maximum: amountText(terms.maximum, 'USD'),
          })}
          required
        />
        {centsOf(amount) !== null && <Approximate value={amount} />}
        <CardMethodField amount={amount} />
        {refused && <CardNeeds needs={[refused]} />}
        <SubmitButton>{t('pay')}</SubmitButton>
        <Text className="assurance" size="sm" c="dimmed">
          <IconLock size="1.125rem" aria-hidden />
          <span>{t('safe')}</span>
        </Text>
      </Stack>
    </Form>
  );
}
