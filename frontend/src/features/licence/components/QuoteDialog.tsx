/** What a choice would cost and give up, computed by the server, before anything is ordered. */
import { Box, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isMissing, isUndecided } from '@/api/errors';
import { hasLoadError, useLoadError } from '@/api/queryClient';
import type { Bill, Licence, Quote, SubscriptionOrder } from '@/api/types';
import { Approximate } from '@/components/data/Amount';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog, DialogAnswers } from '@/components/feedback/Dialog';
import { useConfirm } from '@/components/feedback/confirm';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { amountText, centsOf } from '@/lib/money';
import { type Choice, packagesQuery, quoteQuery, orderSubscription } from '@/resources/licence';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { type Codes, CodesForm, useCodes } from './CodesForm';
import classes from './licence.module.css';
import { givesUp, lostWith } from '../model/offers';

export interface QuoteDialogProps {
  opened: boolean;
  licence: Licence;
  choice: Choice | null;
  /** How a bill is drawn: a quote and an invoice look alike. */
  bill: (bill: Bill) => ReactNode;
  onClose: () => void;
  /** Closes it, too. */
  onPackages: () => void;
  onOrdered: (order: SubscriptionOrder) => void;
}

/** The server's words, where it refused: trying again would not help, as it does where no answer came. */
function refusalIn(reason: Error | null): string | null {
  if (!isApiError(reason) || isUndecided(reason) || isMissing(reason)) return null;
  return Object.values(reason.errors ?? {})[0]?.[0] ?? reason.message;
}

export default function QuoteDialog(props: QuoteDialogProps) {
  const { t } = useTranslation('licence');
  const { opened, choice, onClose } = props;
  const { id } = useCompany();
  // The same call as below, asked for the title; without a choice there is nothing to ask.
  const asked = useQuery({
    ...quoteQuery(id, choice ?? { package: 0, period: 'monthly' }),
    enabled: false,
  });
  const { data } = asked;
  const refused = refusalIn(useLoadError(asked)) !== null;
  const other = hasLoadError(asked) ? t(refused ? 'quote.refused' : 'quote.computation') : t('quote.loadingTitle');
  const title = choice && data ? t(`quote.title.${data.kind}`, { package: data.package.name }) : other;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" awaits>
      {choice && <Body {...props} choice={choice} />}
    </Dialog>
  );
}

function Body({ licence, choice, bill, onClose, onPackages, onOrdered }: QuoteDialogProps & { choice: Choice }) {
  const { t } = useTranslation('licence');
  const { id } = useCompany();
  const [applied, setApplied] = useState<{ choice: Choice; quote: Quote } | null>(null);
  const codes = useCodes(choice, (asked, answer) => setApplied({ choice: asked, quote: answer }));
  const first = useQuery(quoteQuery(id, choice));
  const reason = useLoadError(first);
  const quote = applied?.quote ?? first.data;

  if (reason && !quote) {
    const refusal = refusalIn(reason);
    if (!refusal) return <ErrorState query={first} />;
    const way = (
      <Button variant="default" onClick={onPackages}>
        {t('current.see')}
      </Button>
    );
    return (
      <div role="alert">
        <EmptyState icon={IconStar} title={refusal} action={way} />
      </div>
    );
  }
  if (!quote) return <SkeletonLines count={4} as="row" />;
  const isTrial = quote.kind === 'trial';
  return (
    <Stack gap="md">
      {givesUp(quote) && (licence.period === 'trial' ? <TrialLeft quote={quote} /> : <Forfeit quote={quote} />)}
      <PeriodNote quote={quote} />
      {isTrial && <TrialEnds quote={quote} />}
      <Warnings licence={licence} quote={quote} />
      <section className={classes.bill} aria-label={t('quote.computation')}>
        {bill(quote)}
      </section>
      {!isTrial && <CodesForm codes={codes} />}
      <OrderButtons
        licence={licence}
        quote={quote}
        choice={applied?.choice ?? choice}
        codes={codes}
        onClose={onClose}
        onOrdered={onOrdered}
      />
    </Stack>
  );
}

function PeriodNote({ quote: { kind, starts_at: from, period_ends_at: until } }: { quote: Quote }) {
  const { t } = useTranslation('licence');
  const locale = useLocale();
  const [start, end] = [formatDate(from, locale), formatDate(until, locale)];
  return (
    <Text c="dimmed">
      {kind === 'renew' || kind === 'trial'
        ? t('quote.period', { from: start, until: end })
        : t('quote.periodOnPayment', { until: end })}
    </Text>
  );
}

/** What nobody should learn only afterwards. */
function TrialEnds({ quote }: { quote: Quote }) {
  const { t } = useTranslation('licence');
  const date = formatDate(quote.erases_at, useLocale());
  return <Warning tone="info" text={t('quote.trialEnds', { date })} />;
}

interface QuoteProps {
  licence: Licence;
  quote: Quote;
}

function Warnings({ licence, quote }: QuoteProps) {
  const { t } = useTranslation('licence');
  const order = licence.open_order;
  const missed = useMissed({ licence, quote });
  return (
    <>
      {missed.length > 0 && (
        <Warning text={t('quote.misses', { package: quote.package.name })}>
          <Box component="ul" className="bulleted" fw={600}>
            {missed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Warning>
      )}
      {order && <Warning text={t('quote.replaces', { invoice: order.invoice.name })} />}
    </>
  );
}

/** Nothing was paid for what is left of a trial. */
function TrialLeft({ quote }: { quote: Quote }) {
  const { t } = useTranslation('licence');
  const days = t('quote.forfeitsDays', { count: quote.forfeits.days });
  return <Text c="dimmed">{t('quote.trialLeft', { days })}</Text>;
}

function Forfeit({ quote }: { quote: Quote }) {
  const { t } = useTranslation('licence');
  const { days: count, amount } = quote.forfeits;
  const days = t('quote.forfeitsDays', { count });
  const worth = (centsOf(amount) ?? 0) > 0;
  return (
    <Warning
      text={
        <b>
          {worth
            ? t('quote.forfeitsBoth', { days, amount: amountText(amount, quote.currency) })
            : t('quote.forfeits', { days })}
        </b>
      }
    >
      <Approximate value={amount} />
    </Warning>
  );
}

function Warning({ text, tone = 'warning', children }: { text: ReactNode; tone?: string; children?: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role="note">
      <IconAlertTriangle size="1.25rem" aria-hidden />
      <div>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

/** The days, and what they are worth if anything. */
function useLost({ forfeits: { days: count, amount }, currency }: Quote): string {
  const { t } = useTranslation('licence');
  const days = t('quote.forfeitsDays', { count });
  const worth = (centsOf(amount) ?? 0) > 0;
  return worth ? t('quote.forfeitsWorth', { days, amount: amountText(amount, currency) }) : days;
}

/** What the current package has and the chosen one has not. */
function useMissed({ licence, quote }: QuoteProps): string[] {
  const { t } = useTranslation('licence');
  const { data: packages = [] } = useQuery(packagesQuery());
  const [current, next] = [licence.package, quote.package].map((one) => packages.find(({ id }) => id === one?.id));
  const { features, themes } = lostWith(current, next);
  return themes > 0 ? [...features, t('quote.missesThemes', { count: themes })] : features;
}

interface OrderButtonProps extends QuoteProps, Pick<QuoteDialogProps, 'onClose' | 'onOrdered'> {
  choice: Choice;
  codes: Codes;
}

function OrderButtons({ licence, quote, choice, codes, onClose, onOrdered }: OrderButtonProps) {
  const { t } = useTranslation('licence');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const confirm = useConfirm();
  const lost = [useLost(quote), ...useMissed({ licence, quote })];
  const ordering = useWrite(orderSubscription(id), ({ data }) => onOrdered(data));
  const free = (centsOf(quote.amount_due) ?? 0) === 0;

  const order = async () => {
    // What was typed and not applied is applied first: nobody orders at a price that they have not seen.
    if (codes.isWaiting) return codes.apply();
    // What a trial gives up was not paid for: the note is enough.
    if (givesUp(quote) && licence.period !== 'trial') {
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
    <DialogAnswers long>
      <Button variant="default" onClick={onClose}>
        {c('action.cancel')}
      </Button>
      <Button loading={ordering.isPending || codes.isApplying} onClick={() => void order()}>
        {quote.kind === 'trial' ? t('quote.orderTrial') : free ? t('quote.orderFree') : t('quote.order')}
      </Button>
    </DialogAnswers>
  );
}
