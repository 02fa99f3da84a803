/** Coupon and voucher: asking for a new quote with them; what is wrong with a code stands beside it. */
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import type { Quote } from '@/api/types';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { quoteOf, type Choice } from '@/resources/licence';
import { useCompany } from '@/session/company';
import { licence as words } from '../messages';
import classes from './licence.module.css';

export function CodesForm({ choice, onQuote }: { choice: Choice; onQuote: (choice: Choice, quote: Quote) => void }) {
  const t = useMessages(words);
  const { id } = useCompany();
  const [done, setDone] = useState(false);
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        coupon: rules.optionalText(rules.is.max(40)),
        voucher: rules.optionalText(rules.is.max(40)),
      }),
    defaultValues: { coupon: '', voucher: '' },
    onSubmit: async ({ coupon, voucher }) => {
      setDone(false);
      const asked: Choice = { ...choice, ...(coupon && { coupon }), ...(voucher && { voucher }) };
      onQuote(asked, await quoteOf(id, asked));
      setDone(Boolean(coupon || voucher));
    },
  });
  return (
    <details className={classes.codes}>
      <summary>
        <IconTicket size={18} aria-hidden />
        {t('quote.codes')}
      </summary>
      <Form form={form} guard={false} gap="sm">
        <div className={classes.codeFields}>
          <TextField name="coupon" kind="code" label={t('quote.coupon')} maxLength={40} autoComplete="off" />
          <TextField name="voucher" kind="code" label={t('quote.voucher')} maxLength={40} autoComplete="off" />
        </div>
        <SubmitButton size="sm">{t('quote.apply')}</SubmitButton>
        <p role="status" className={classes.hint}>
          {done && t('quote.applied')}
        </p>
      </Form>
    </details>
  );
}
