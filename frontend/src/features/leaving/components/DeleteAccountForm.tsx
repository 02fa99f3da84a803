/** Leaving at once: what stands in the way is said first; then the password, a last question, and the account is gone. */
import { Box, Flex, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { hasCode, isApiError } from '@/api/errors';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { useConfirm } from '@/components/feedback/confirm';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { deleteAccount } from '@/resources/account';
import { companiesQuery } from '@/resources/companies';
import { useWrite } from '@/resources/write';
import { leaveForGood } from '@/session/session';
import { InTheWay, OwnedCompanies, RequestButton, WaysOut } from './WaysOut';
import classes from './leaving.module.css';
import { keptBy } from '../model/requests';

type Refusal =
  | { kind: 'identity' }
  | { kind: 'balance'; message: string }
  | { kind: 'inTheWay'; message: string; companies: boolean }
  | null;

const refusalOf = (reason: unknown): Refusal => {
  if (!isApiError(reason)) return null;
  if (reason.errors?.password) return { kind: 'identity' };
  if (reason.status !== 409) return null;
  if (hasCode(reason, 'balance_to_give_up')) return { kind: 'balance', message: reason.message };
  return { kind: 'inTheWay', message: reason.message, companies: hasCode(reason, 'owns_companies') };
};

export function DeleteAccountForm() {
  const { t } = useTranslation('leaving');
  const confirm = useConfirm();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const deletion = useWrite(deleteAccount);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ password: rules.password(), give_up_balance: rules.z.boolean() }),
    defaultValues: { password: '', give_up_balance: false },
    onSubmit: async (proof) => {
      const sure = await confirm({
        title: t('delete.confirmTitle'),
        text: t('delete.confirmText'),
        lost: [...GOES, ...(proof.give_up_balance ? BALANCE : [])].map((key) => t(`delete.${key}`)),
        ok: t('delete.submit'),
        danger: true,
      });
      if (!sure) return NOT_SENT;
      try {
        return await deletion.mutateAsync(proof);
      } catch (reason) {
        setRefusal(refusalOf(reason));
        throw reason;
      }
    },
    onSaved: leaveForGood,
  });
  return (
    <Form form={form} guard={false}>
      <Card title={t('delete.formTitle')}>
        <Stack gap="xl">
          <PasswordField
            name="password"
            label={t('delete.password')}
            hint={t('delete.passwordHint')}
            autoComplete="current-password"
            required
          />
          {refusal?.kind === 'identity' && <WaysOut />}
          {refusal?.kind === 'balance' && (
            <section className="notice" data-tone="warning" role="alert">
              <Stack gap="xs">
                <p dir="auto">{refusal.message}</p>
                <CheckboxField name="give_up_balance" label={t('delete.giveUp')} />
              </Stack>
            </section>
          )}
          {refusal?.kind === 'inTheWay' && <InTheWay {...refusal} />}
        </Stack>
      </Card>
      <FormBar back={pathTo('accountProfile')}>
        <SubmitButton color="red">{t('delete.submit')}</SubmitButton>
      </FormBar>
    </Form>
  );
}

/** What is lost with an account, and what is not. */
export const GOES = ['goesPerson', 'goesDrafts', 'goesMember', 'goesSessions'] as const;
const BALANCE = ['goesBalance'] as const;
const STAYS = ['staysCompanies', 'staysMoney'] as const;

export function WhatGoes() {
  return (
    <Card className={classes.fates}>
      <Fates fate="goes" keys={GOES} tone="danger" icon={IconTrash} />
      <Fates fate="stays" keys={STAYS} tone="success" icon={IconCircleCheck} />
    </Card>
  );
}

interface FatesProps {
  fate: 'goes' | 'stays';
  keys: readonly ((typeof GOES)[number] | (typeof STAYS)[number])[];
  tone: 'danger' | 'success';
  icon: typeof IconTrash;
}

function Fates({ fate, keys, tone, icon: Icon }: FatesProps) {
  const { t } = useTranslation('leaving');
  return (
    <section>
      <Box component="h2" mb="xs">
        {t(`delete.${fate}`)}
      </Box>
      <Flex component="ul" direction="column" gap="xs" data-tone={tone}>
        {keys.map((key) => (
          <Flex key={key} component="li" align="flex-start" gap="sm">
            <Icon size="1.125rem" aria-hidden />
            <span>{t(`delete.${key}`)}</span>
          </Flex>
        ))}
      </Flex>
    </section>
  );
}

/** What stands in the way is said first; the password is asked for only when nothing that we know of does. */
export function LeaveNow() {
  const { t } = useTranslation('leaving');
  const query = useQuery(companiesQuery());
  const owned = keptBy(query.data ?? []);
  if (owned.length > 0) {
    return (
      <Card title={t('inTheWay.title')}>
        <Stack className="notice" align="flex-start" data-tone="warning">
          <p>{t('inTheWay.why')}</p>
          <OwnedCompanies companies={owned} />
          <Text size="sm">{t('inTheWay.text')}</Text>
          <RequestButton />
        </Stack>
      </Card>
    );
  }
  return (
    <>
      <QueryView
        query={query}
        pending={
          <Card>
            <SkeletonLines count={4} />
          </Card>
        }
      >
        {() => <DeleteAccountForm />}
      </QueryView>
      <Text inherit c="dimmed">
        <Trans t={t} i18nKey="delete.cannot" components={{ a: <TextLink to={pathTo('accountRemove')} /> }} />
      </Text>
    </>
  );
}
