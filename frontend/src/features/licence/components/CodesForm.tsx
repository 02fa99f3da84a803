/** Coupon and voucher: asking for a new quote with them; what is wrong with a code stands beside it. */
import { Anchor, Box, Group, SimpleGrid, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '@/api/types';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { type Choice, requestQuote } from '@/resources/licence';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';

export type Codes = ReturnType<typeof useCodes>;

export function useCodes(choice: Choice, onQuote: (choice: Choice, quote: Quote) => void) {
  const { id } = useCompany();
  const [done, setDone] = useState<'applied' | 'removed' | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const quoting = useWrite(requestQuote(id));
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
      onQuote(asked, (await quoting.mutateAsync(asked)).data);
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
  const { t } = useTranslation('licence');
  const said = useRef<HTMLParagraphElement>(null);
  // The longer bill above has pushed the field with the focus out of sight on a phone.
  useEffect(() => {
    if (done) said.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <Box ref={details} component="details" py="sm" px="md" bd="1px solid var(--q-line)" bdrs="md">
      <Anchor component="summary">
        <Group gap="xs" wrap="nowrap">
          <IconTicket size="1.125rem" aria-hidden />
          {t('quote.codes')}
        </Group>
      </Anchor>
      <Box pt="0.875rem">
        <Form form={form} guard={false} gap="sm">
          <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit" spacing="0.875rem">
            <TextField name="coupon" kind="code" label={t('quote.coupon')} maxLength={40} autoComplete="off" />
            <TextField name="voucher" kind="code" label={t('quote.voucher')} maxLength={40} autoComplete="off" />
          </SimpleGrid>
          <SubmitButton size="sm" variant="default">
            {t('quote.apply')}
          </SubmitButton>
          <Text ref={said} role="status" c="dimmed">
            {done && t(`quote.${done}`)}
          </Text>
        </Form>
      </Box>
    </Box>
  );
}
