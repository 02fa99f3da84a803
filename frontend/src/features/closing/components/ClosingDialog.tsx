/** Closing a company: what is in the way, else what exactly is lost and when, and the password. */
import { Box, Flex, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClosingTerms } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog, DialogAnswers, DialogCancel } from '@/components/feedback/Dialog';
import type { Openable } from '@/components/feedback/lazy';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { TextLink } from '@/components/layout/LinkButton';
import type { RouteName } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { amountText, centsOf } from '@/lib/money';
import { closingQuery, closeCompany } from '@/resources/closing';
import { useWrite } from '@/resources/write';
import { useCompany, useLinkTo } from '@/session/company';

type Obstacle = ClosingTerms['obstacles'][number];
const SETTLED_AT = {
  balance: 'withdrawalAdd',
  payment: 'invoices',
  charge: 'charges',
  withdrawal: 'withdrawals',
  refund: 'ledger',
  dispute: 'ledger',
} as const satisfies Record<Obstacle, RouteName>;

export default function ClosingDialog({ opened = true, onClose }: Openable) {
  const { t } = useTranslation('closing');
  const { id, name } = useCompany();
  const query = useQuery({ ...closingQuery(id), enabled: opened, staleTime: 0 });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('ask', { company: name })} size="lg" awaits>
      <QueryView query={query} pending={<SkeletonLines count={4} />}>
        {(terms) =>
          terms.obstacles.length > 0 ? <Obstacles {...terms} /> : <ClosingForm {...terms} onClose={onClose} />
        }
      </QueryView>
    </Dialog>
  );
}

function Obstacles({ obstacles }: ClosingTerms) {
  const { t } = useTranslation('closing');
  const { id } = useCompany();
  const linkTo = useLinkTo();
  return (
    <Stack>
      <p>{t('obstacles')}</p>
      <Flex component="ul" direction="column" gap="lg">
        {obstacles.map((obstacle) => (
          <Flex key={obstacle} component="li" align="center" gap="xs" wrap="wrap" justify="space-between">
            <span>{t(`obstacle.${obstacle}`)}</span>
            <TextLink to={linkTo(SETTLED_AT[obstacle], { id })}>{t(`way.${obstacle}`)}</TextLink>
          </Flex>
        ))}
      </Flex>
    </Stack>
  );
}

function ClosingForm({
  erase_at: erasedAt,
  forfeits,
  give_up: givenUp,
  currency,
  onClose,
}: ClosingTerms & { onClose: () => void }) {
  const { t } = useTranslation('closing');
  const locale = useLocale();
  const { id } = useCompany();
  const closing = useWrite(closeCompany(id), () => {
    onClose();
    // Where the banner says what happened, and offers the way back.
    window.scrollTo({ top: 0 });
  });
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        password: rules.password(),
        give_up_balance: givenUp ? rules.agreed() : rules.z.boolean(),
      }),
    defaultValues: { password: '', give_up_balance: false },
    onSubmit: (values) => closing.mutateAsync(values),
  });
  const { days, amount } = forfeits;
  const balance = givenUp && amountText(givenUp, currency);
  const lost = t(centsOf(amount) === 0 ? 'free' : 'forfeits', { count: days, amount: amountText(amount, currency) });
  return (
    <Form form={form} guard={false}>
      <section className="notice" data-tone="danger" aria-label={t('lost')}>
        <IconAlertTriangle size="1.25rem" aria-hidden />
        <Flex component="ul" direction="column" gap="xs">
          <Box component="li" fw={600}>
            {t('erased', { date: formatDate(erasedAt, locale) })}
          </Box>
          {days > 0 && (
            <Box component="li" fw={600}>
              {lost}
            </Box>
          )}
          {balance && (
            <Box component="li" fw={600}>
              {t('givesUp', { amount: balance })}
            </Box>
          )}
          <li>{t('stops')}</li>
          <li>{t('orders')}</li>
          <li>{t('kept')}</li>
        </Flex>
      </section>
      {balance && <CheckboxField name="give_up_balance" label={t('giveUp', { amount: balance })} required />}
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
        required
      />
      <DialogAnswers>
        <DialogCancel />
        <SubmitButton color="red">{t('submit')}</SubmitButton>
      </DialogAnswers>
    </Form>
  );
}
