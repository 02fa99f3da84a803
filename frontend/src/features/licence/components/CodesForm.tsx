/** Coupon and voucher: asking for a new quote with them; what is wrong with a code stands beside it. */
import { IconTicket } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Quote } from '@/api/types';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { type Choice, quoteOf } from '@/resources/licence';
import { useCompany } from '@/session/company';
import classes from './licence.module.css';

export type Codes = ReturnType<typeof useCodes>;

export function useCodes(choice: Choice, onQuote: (choice: Choice, quote: Quote) => void) {
  const { id } = useCompany();
  const [done, setDone] = useState<'applied' | 'removed' | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        coupon: rules.optionalText(rules.is.max(40)),
        voucher: rules.optionalText(rules.is.max(40)),
      }),
    defaultValues: { coupon: '', voucher: '' },
    onSubmit: async ({ coupon, voucher }) => {
      setDone(null);
      const asked: Choice = { ...choice, ...(coupon && { coupon }), ...(voucher && { voucher }) };
      onQuote(asked, await quoteOf(id, asked));
      setDone(coupon || voucher ? 'applied' : 'removed');
    },
  });
  const { isDirty, isSubmitting } = form.methods.formState;
  const apply = () => {
    // What is wrong with a code stands in there.
    if (details.current) details.current.open = true;
    form.submit();
  };
  return { form, details, done, apply, isWaiting: isDirty, isApplying: isSubmitting };
}

export function CodesForm({ codes: { form, details, done } }: { codes: Codes }) {
  const t = useMessages('licence');
  const said = useRef<HTMLParagraphElement>(null);
  // The longer bill above has pushed the field with the focus out of sight on a phone.
  useEffect(() => {
    if (done) said.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <details ref={details} className={classes.codes}>
      <summary className="row tight link">
        <IconTicket size={18} aria-hidden />
        {t('quote.codes')}
      </summary>
      <Form form={form} guard={false} gap="sm">
        <div className={classes.codeFields}>
          <TextField name="coupon" kind="code" label={t('quote.coupon')} maxLength={40} autoComplete="off" />
          <TextField name="voucher" kind="code" label={t('quote.voucher')} maxLength={40} autoComplete="off" />
        </div>
        <SubmitButton size="sm" variant="default">
          {t('quote.apply')}
        </SubmitButton>
        <p ref={said} role="status" className="medium dim">
          {done && t(`quote.${done}`)}
        </p>
      </Form>
    </details>
  );
}
