/** What a choice would cost and give up, computed by the server, before anything is ordered. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '@/api/errors';
import { isLost, useReason } from '@/api/queryClient';
import type { Bill, Licence, Quote, SubscriptionOrder } from '@/api/types';
import { Approximate } from '@/components/data/Amount';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog } from '@/components/feedback/Dialog';
import { useConfirm } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { amountText, centsOf } from '@/lib/money';
import { type Choice, packagesQuery, quoteOf, quoteQuery, subscriptionOrdering } from '@/resources/licence';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import classes from './licence.module.css';
import { givesUp, lostWith } from '../model/offers';

export interface QuoteDialogProps {
  opened: boolean;
  licence: Licence;
  choice: Choice | null;
  /** How a bill is drawn: a quote and an invoice look alike. */
  bill: (bill: Bill) => ReactNode;
  onClose: () => void;
  onOrdered: (order: SubscriptionOrder) => void;
}

export default function QuoteDialog(props: QuoteDialogProps) {
  const t = useMessages('licence');
  const { opened, choice, onClose } = props;
  const { id } = useCompany();
  // The same call as below, asked for the title; without a choice there is nothing to ask.
  const asked = useQuery({
    ...quoteQuery(id, choice ?? { package: 0, period: 'monthly' }),
    enabled: false,
  });
  const { data } = asked;
  const waiting = t(isLost(asked) ? 'quote.computation' : 'quote.loadingTitle');
  const title = choice && data ? t(`quote.title.${data.kind}`, { package: data.package.name }) : waiting;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" awaits>
      {choice && <Body {...props} choice={choice} />}
    </Dialog>
  );
}

function Body({ licence, choice, bill, onClose, onOrdered }: QuoteDialogProps & { choice: Choice }) {
  const t = useMessages('licence');
  const { id } = useCompany();
  const [applied, setApplied] = useState<{ choice: Choice; quote: Quote } | null>(null);
  const first = useQuery(quoteQuery(id, choice));
  const reason = useReason(first);
  const quote = applied?.quote ?? first.data;

  if (reason && !quote) {
    // A refusal of the business: trying again would not help, its own words do.
    if (isApiError(reason) && reason.status === 409) return <p role="alert">{reason.message}</p>;
    return <ErrorState query={first} />;
  }
  if (!quote) return <SkeletonLines count={4} as="row" />;
  const isTrial = quote.kind === 'trial';
  return (
    <div className="stack wide">
      <PeriodNote quote={quote} />
      <Warnings licence={licence} quote={quote} />
      <section aria-label={t('quote.computation')}>{bill(quote)}</section>
      {!isTrial && (
        <CodesForm choice={choice} onQuote={(asked, answer) => setApplied({ choice: asked, quote: answer })} />
      )}
      <OrderButtons
        licence={licence}
        quote={quote}
        choice={applied?.choice ?? choice}
        onClose={onClose}
        onOrdered={onOrdered}
      />
    </div>
  );
}

function PeriodNote({ quote: { kind, starts_at: from, period_ends_at: until } }: { quote: Quote }) {
  const t = useMessages('licence');
  const locale = useLocale();
  const [start, end] = [formatDate(from, locale), formatDate(until, locale)];
  return (
    <p className="medium dim">
      {kind === 'renew' || kind === 'trial'
        ? t('quote.period', { from: start, until: end })
        : t('quote.periodOnPayment', { until: end })}
    </p>
  );
}

interface QuoteProps {
  licence: Licence;
  quote: Quote;
}

function Warnings({ licence, quote }: QuoteProps) {
  const t = useMessages('licence');
  const order = licence.open_order;
  const lost = useLost(quote);
  const missed = useMissed({ licence, quote });
  return (
    <>
      {missed.length > 0 && (
        <div className="notice" data-tone="warning" role="note">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <p>{t('quote.misses', { package: quote.package.name })}</p>
            <ul className={`strong ${classes.lost}`}>
              {missed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {givesUp(quote) && (
        <div className="notice" data-tone="warning" role="note">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <p>{t('quote.forfeits')}</p>
            <ul className={`strong ${classes.lost}`}>
              {lost.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {order && (
        <div className="notice" data-tone="warning" role="note">
          <IconAlertTriangle size={20} aria-hidden />
          <p>{t('quote.replaces', { invoice: order.invoice.name })}</p>
        </div>
      )}
    </>
  );
}

function useLost({ forfeits: { days, amount }, currency }: Quote): ReactNode[] {
  const t = useMessages('licence');
  const worth = (centsOf(amount) ?? 0) > 0;
  return [
    t('quote.forfeitsDays', { count: days }),
    ...(worth
      ? [
          <>
            {t('quote.forfeitsAmount', { amount: amountText(amount, currency) })} <Approximate value={amount} />
          </>,
        ]
      : []),
  ];
}

/** What the current package has and the chosen one has not. */
function useMissed({ licence, quote }: QuoteProps): string[] {
  const t = useMessages('licence');
  const { data: packages = [] } = useQuery(packagesQuery());
  const [current, next] = [licence.package, quote.package].map((one) => packages.find(({ id }) => id === one?.id));
  const { features, themes } = lostWith(current, next);
  return themes > 0 ? [...features, t('quote.missesThemes', { count: themes })] : features;
}

interface OrderButtonProps extends QuoteProps, Pick<QuoteDialogProps, 'onClose' | 'onOrdered'> {
  choice: Choice;
}

function OrderButtons({ licence, quote, choice, onClose, onOrdered }: OrderButtonProps) {
  const t = useMessages('licence');
  const c = useMessages('common');
  const { id } = useCompany();
  const confirm = useConfirm();
  const lost = [...useLost(quote), ...useMissed({ licence, quote })];
  const ordering = useWrite(subscriptionOrdering(id), onOrdered);
  const free = (centsOf(quote.amount_due) ?? 0) === 0;

  const order = async () => {
    if (givesUp(quote)) {
      const yes = await confirm({
        title: t('quote.confirmTitle'),
        text: t('quote.confirmText'),
        lost,
        ok: t('quote.confirmOk'),
        danger: true,
      });
      if (!yes) return;
    }
    ordering.mutate(choice);
  };

  return (
    <div className={`row wraps ${classes.actions} ${classes.answers}`}>
      <Button variant="default" onClick={onClose}>
        {c('action.cancel')}
      </Button>
      <Button className="grows" loading={ordering.isPending} onClick={() => void order()}>
        {quote.kind === 'trial' ? t('quote.orderTrial') : free ? t('quote.orderFree') : t('quote.order')}
      </Button>
    </div>
  );
}

/** Coupon and voucher: asking for a new quote with them; what is wrong with a code stands beside it. */
export function CodesForm({ choice, onQuote }: { choice: Choice; onQuote: (choice: Choice, quote: Quote) => void }) {
  const t = useMessages('licence');
  const { id } = useCompany();
  const [done, setDone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  // The longer bill above has pushed the field with the focus out of sight on a phone.
  useEffect(() => {
    if (done) said.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
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
      <summary className="row tight link">
        <IconTicket size={18} aria-hidden />
        {t('quote.codes')}
      </summary>
      <Form form={form} guard={false} gap="sm">
        <div className={classes.codeFields}>
          <TextField name="coupon" kind="code" label={t('quote.coupon')} maxLength={40} autoComplete="off" />
          <TextField name="voucher" kind="code" label={t('quote.voucher')} maxLength={40} autoComplete="off" />
        </div>
        <SubmitButton size="sm">{t('quote.apply')}</SubmitButton>
        <p ref={said} role="status" className="medium dim">
          {done && t('quote.applied')}
        </p>
      </Form>
    </details>
  );
}
