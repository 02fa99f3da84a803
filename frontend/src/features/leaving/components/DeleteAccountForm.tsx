/** The password, a last question, and the account is gone. When that is refused, the ways out. */
import { useState } from 'react';
import { hasCode, isApiError } from '@/api/errors';
import { useConfirm } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { deleteAccount } from '@/resources/account';
import { leaveForGood } from '@/session/session';
import { leaving } from '../messages';
import { InTheWay } from './InTheWay';
import { WaysOut } from './WaysOut';
import { GOES } from './WhatGoes';
import classes from './leaving.module.css';

type Refusal = { kind: 'identity' } | { kind: 'inTheWay'; message: string; companies: boolean } | null;

const refusalOf = (reason: unknown): Refusal => {
  if (!isApiError(reason)) return null;
  if (reason.errors?.password) return { kind: 'identity' };
  if (reason.status !== 409) return null;
  return { kind: 'inTheWay', message: reason.message, companies: hasCode(reason, 'owns_companies') };
};

export function DeleteAccountForm() {
  const t = useMessages(leaving);
  const confirm = useConfirm();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ password: rules.password() }),
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      const sure = await confirm({
        title: t('delete.confirmTitle'),
        text: t('delete.confirmText'),
        lost: GOES.map((key) => t(`delete.${key}`)),
        ok: t('delete.submit'),
        danger: true,
      });
      if (!sure) return NOT_SENT;
      setRefusal(null);
      try {
        await deleteAccount(password);
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
        {refusal?.kind === 'inTheWay' && <InTheWay {...refusal} />}
        <div className={classes.start}>
          <SubmitButton color="red">{t('delete.submit')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
