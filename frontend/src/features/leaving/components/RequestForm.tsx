/** A request to have the account deleted by people. */
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { deletionRequest } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { leaving } from '../messages';
import classes from './leaving.module.css';
import { REASON } from '../model/requests';

export function RequestForm() {
  const t = useMessages(leaving);
  const request = useWrite(deletionRequest);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ reason: rules.text(rules.is.min(REASON.min), rules.is.max(REASON.max)) }),
    defaultValues: { reason: '' },
    onSubmit: (values) => request.mutateAsync(values),
  });
  return (
    <Card title={t('request.formTitle')}>
      <Form form={form}>
        <TextAreaField
          name="reason"
          label={t('request.reason')}
          hint={t('request.reasonHint')}
          rows={4}
          maxLength={REASON.max}
          required
        />
        <div className={classes.start}>
          <SubmitButton>{t('request.submit')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
