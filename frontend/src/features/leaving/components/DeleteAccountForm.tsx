/** Leaving at once: what stands in the way is said first; then the password, a last question, and the account is gone. */
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode, isApiError } from '@/api/errors';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { useConfirm } from '@/components/feedback/confirm';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { deleteAccount } from '@/resources/account';
import { companiesQuery } from '@/resources/companies';
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
  const t = useMessages('leaving');
  const confirm = useConfirm();
  const [refusal, setRefusal] = useState<Refusal>(null);
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
        await deleteAccount(proof);
      } catch (reason) {
        setRefusal(refusalOf(reason));
        throw reason;
      }
      leaveForGood();
    },
  });
  return (
    <Card title={t('delete.formTitle')}>
      <Form form={form} guard={false}>
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
            <div className="stack tight">
              <p dir="auto">{refusal.message}</p>
              <CheckboxField name="give_up_balance" label={t('delete.giveUp')} />
            </div>
          </section>
        )}
        {refusal?.kind === 'inTheWay' && <InTheWay {...refusal} />}
        <div className="row">
          <SubmitButton color="red">{t('delete.submit')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** What is lost with an account, and what is not. */
export const GOES = ['goesPerson', 'goesDrafts', 'goesMember', 'goesSessions'] as const;
const BALANCE = ['goesBalance'] as const;
const STAYS = ['staysCompanies', 'staysMoney'] as const;

export function WhatGoes() {
  const t = useMessages('leaving');
  return (
    <Card className={classes.fates}>
      <section>
        <h2>{t('delete.goes')}</h2>
        <ul className="stack tight" data-tone="danger">
          {GOES.map((key) => (
            <li key={key} className="row top">
              <IconTrash size={18} aria-hidden />
              <span>{t(`delete.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('delete.stays')}</h2>
        <ul className="stack tight" data-tone="success">
          {STAYS.map((key) => (
            <li key={key} className="row top">
              <IconCircleCheck size={18} aria-hidden />
              <span>{t(`delete.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** What stands in the way is said first; the password is asked for only when nothing that we know of does. */
export function LeaveNow() {
  const t = useMessages('leaving');
  const query = useQuery(companiesQuery());
  const owned = keptBy(query.data ?? []);
  if (owned.length > 0) {
    return (
      <Card title={t('inTheWay.title')}>
        <div className={`notice ${classes.ways}`} data-tone="warning">
          <p>{t('inTheWay.why')}</p>
          <OwnedCompanies companies={owned} />
          <p className="small">{t('inTheWay.text')}</p>
          <RequestButton />
        </div>
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
      <p className="dim">
        {t('delete.cannot')} <TextLink to={pathTo('accountRemove')}>{t('delete.askTeam')}</TextLink>
      </p>
    </>
  );
}
