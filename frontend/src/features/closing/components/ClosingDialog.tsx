/** Closing a company: what is in the way, else what exactly is lost and when, and the password. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { amountText, centsOf } from '@/lib/money';
import { closingQuery, companyClosing } from '@/resources/closing';
import { useWrite } from '@/resources/write';
import { useCompany, useWay } from '@/session/company';

type Obstacle = ClosingTerms['obstacles'][number];
const SETTLED_AT = {
  balance: 'withdrawalAdd',
  payment: 'invoices',
  charge: 'charges',
  withdrawal: 'withdrawals',
} as const satisfies Record<Obstacle, RouteName>;

export default function ClosingDialog({ opened = true, onClose }: Openable) {
  const t = useMessages('closing');
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
  const t = useMessages('closing');
  const { id } = useCompany();
  const way = useWay();
  return (
    <div className="stack">
      <p>{t('obstacles')}</p>
      <ul className="stack">
        {obstacles.map((obstacle) => (
          <li key={obstacle} className="row wraps apart tight">
            <span>{t(`obstacle.${obstacle}`)}</span>
            <TextLink to={way(SETTLED_AT[obstacle], { id })}>{t(`way.${obstacle}`)}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ClosingForm({
  erase_at: erasedAt,
  forfeits,
  give_up: givenUp,
  currency,
  onClose,
}: ClosingTerms & { onClose: () => void }) {
  const t = useMessages('closing');
  const locale = useLocale();
  const { id } = useCompany();
  const closing = useWrite(companyClosing(id), onClose);
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
        <IconAlertTriangle size={20} aria-hidden />
        <ul className="stack tight">
          <li className="strong">{t('erased', { date: formatDate(erasedAt, locale) })}</li>
          {days > 0 && <li className="strong">{lost}</li>}
          {balance && <li className="strong">{t('givesUp', { amount: balance })}</li>}
          <li>{t('stops')}</li>
          <li>{t('orders')}</li>
          <li>{t('kept')}</li>
        </ul>
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
