/** What waits over all companies, the worst first, each with the one thing to do about it. */
import { Box, Button, Divider, Group, MantineThemeProvider, Paper, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconKey,
  IconLock,
  IconMail,
  IconPencil,
  IconReceipt,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Retryable } from '@/api/queryClient';
import { Written } from '@/components/data/Bidi';
import { ErrorLine } from '@/components/data/ErrorState';
import { Skeleton, SkeletonWords } from '@/components/data/Skeleton';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { isEnding } from '@/resources/companies';
import { EDIT_ORDER_LOOK } from '@/resources/editOrders';
import type { Look } from '@/resources/look';
import { REQUIREMENT_LOOK } from '@/resources/requirements';
import type { Sent, Waiting, WaitingKind } from '@/resources/waiting';
import { waitingTitle } from '@/resources/waitingTitle';
import { useWaiting } from '@/session/waiting';
import classes from './needs.module.css';
import { progressOf, wayTo } from '../model/requirements';

const SHOWN = 4;
const MORE = 20;
/** One button of a card is filled: the first. */
const TINTED = { components: { Button: { defaultProps: { variant: 'light' } } } };

const LOOK: Record<WaitingKind, Pick<Look, 'tone' | 'icon'>> = {
  closed: { tone: 'danger', icon: IconLock },
  total_suspension: { tone: 'danger', icon: IconLock },
  partial_suspension: { tone: 'danger', icon: IconAlertTriangle },
  allowance: { tone: 'warning', icon: IconClock },
  ...REQUIREMENT_LOOK,
  edit_order: EDIT_ORDER_LOOK.rejected,
  invoice: { tone: 'warning', icon: IconReceipt },
  uncompleted: { tone: 'neutral', icon: IconPencil },
};

/** `reactivation`: pays from the balance; drawn for companies that this brings back. */
export function NeedsYouNow({ reactivation }: { reactivation: (waiting: Waiting) => ReactNode }) {
  const { t } = useTranslation('companies');
  const { items, invitations, offers, sent, isKnown, lostInvitations } = useWaiting();
  // It stays mounted meanwhile: mounted anew, it would ask again for what has just failed, without end.
  if (!isKnown) return <NeedsBones />;
  const rows = rowsOf(items).map(({ waiting, others }) => {
    const { kind, company, requirement, order, isCovered } = waiting;
    const { tone, icon: Icon } = LOOK[kind];
    return (
      <li key={`${company.id}:${kind}:${requirement?.field ?? order?.id}`} className={classes.item} data-tone={tone}>
        <Icon size="1.25rem" aria-hidden />
        <Sentence waiting={waiting} others={others} />
        <Action>
          {isCovered && isEnding(company.licence_stage) ? reactivation(waiting) : <Way waiting={waiting} />}
        </Action>
      </li>
    );
  });
  // Invitations and offers end soon, but nothing is lost with them: after what is.
  const toAnswer = [offers > 0 && <OffersRow key="offers" />, invitations > 0 && <InvitationsRow key="invitations" />];
  rows.splice(rowsOf(items).filter(isUrgent).length, 0, ...toAnswer.filter((row) => row !== false));
  return (
    <>
      <Things id="needs" title={t('needs.title')} lost={lostInvitations}>
        {rows}
      </Things>
      <MantineThemeProvider theme={TINTED}>
        <Things id="sent" title={t('needs.sentTitle')}>
          {sent.map((one) => (
            <SentRow key={one.order.id} {...one} />
          ))}
        </Things>
      </MantineThemeProvider>
    </>
  );
}

/** In the place of all that comes below the greeting: what waits is the first of it. */
function NeedsBones() {
  return (
    <Paper className={classes.needs} withBorder aria-busy="true">
      <Skeleton as="title" width="third" />
      <div className="lined">
        {Array.from({ length: SHOWN }, (_, index) => (
          <Group key={index} wrap="nowrap" py="0.875rem">
            <SkeletonWords />
            <Skeleton as="tag" />
          </Group>
        ))}
      </div>
    </Paper>
  );
}

interface ThingsProps {
  id: string;
  title: string;
  /** The invitations could not be had: nobody shall take the others for all there is. */
  lost?: Retryable | null;
  children: readonly ReactNode[];
}

/** Nothing where there are none; of many the first, and the others by and by. */
function Things({ id, title, lost, children: rows }: ThingsProps) {
  const { t } = useTranslation('companies');
  const [count, setCount] = useState(SHOWN);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is gone, or below what it opened: whoever pressed it goes on with that.
    if (count > SHOWN) list.current?.children[count - MORE]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [count]);
  if (rows.length === 0 && !lost) return null;
  const more = rows.length - count;
  return (
    <Paper component="section" className={classes.needs} withBorder aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul ref={list} className="lined">
        {rows[0]}
        <MantineThemeProvider theme={TINTED}>{rows.slice(1, count)}</MantineThemeProvider>
      </ul>
      {more > 0 && (
        <Button variant="subtle" ms="sm" mb="xs" onClick={() => setCount(count + MORE)}>
          {t('needs.more', { count: Math.min(MORE, more) })}
        </Button>
      )}
      {lost && (
        <>
          <Divider />
          <Box py="0.875rem">
            <ErrorLine text={t('needs.invitationsFailed')} query={lost} />
          </Box>
        </>
      )}
    </Paper>
  );
}

/** All of them as broad, at the end of their rows. */
const Action = ({ children }: { children: ReactNode }) => <Box w={{ base: '100%', sm: '12.5rem' }}>{children}</Box>;

function InvitationsRow() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('companies');
  const { invitations: count } = useWaiting();
  return (
    <li className={classes.item} data-tone="info">
      <IconMail size="1.25rem" aria-hidden />
      <div className="breaks">
        <b>{c('header.waitingInvitations', { count })}</b>
        <Text c="dimmed">{t('needs.invitationsText')}</Text>
      </div>
      <Action>
        <LinkButton to={pathTo('invitations')} fullWidth>
          {t('needs.toInvitations')}
        </LinkButton>
      </Action>
    </li>
  );
}

function OffersRow() {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const { offers } = useWaiting();
  return (
    <li className={classes.item} data-tone="info">
      <IconKey size="1.25rem" aria-hidden />
      <b className="breaks">{w('offers', { n: offers })}</b>
      <Action>
        <LinkButton to={pathTo('invitations')} fullWidth>
          {t('needs.toOffers')}
        </LinkButton>
      </Action>
    </li>
  );
}

/** With the reviewers: said, and nothing asked. */
function SentRow({ company: { id, name }, order }: Sent) {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const { tone, icon: Icon } = EDIT_ORDER_LOOK.pending;
  return (
    <li className={classes.item} data-tone={tone}>
      <Icon size="1.25rem" aria-hidden />
      <div className="breaks">
        <b>{t('needs.sent', { company: name })}</b>
        <Text c="dimmed">{t('needs.sentText', { part: w(`editOrder.part.${order.part}`) })}</Text>
      </div>
      <Action>
        <LinkButton to={pathTo('editOrder', { id, order: order.id })} fullWidth>
          {w('editOrder.show')}
        </LinkButton>
      </Action>
    </li>
  );
}

interface Row {
  waiting: Waiting;
  /** How many more fields of the same company. */
  others: number;
}

/** The fields of a company share a row: they are dealt with in one go. */
function rowsOf(items: readonly Waiting[]): Row[] {
  const rows: Row[] = [];
  for (const waiting of items) {
    const row = waiting.requirement && rows.find(({ waiting: shown }) => shown.requirement && isSame(shown, waiting));
    if (row) row.others += 1;
    else rows.push({ waiting, others: 0 });
  }
  return rows;
}

const isUrgent = ({ waiting: { kind } }: Pick<Row, 'waiting'>) => LOOK[kind].tone === 'danger';
const isSame = (left: Waiting, right: Waiting) => left.company.id === right.company.id;

function Sentence({ waiting, others }: Row) {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const locale = useLocale();
  const { kind, company, requirement, order, deadline } = waiting;
  const date = deadline ? formatDate(deadline, locale) : '';
  const due = deadline && t('until', { date });
  const { next } = progressOf(company);
  const step = next ? t('card.step', { number: next.number, name: t(`step.${next.key}`) }) : t('step.review');
  const ofField = requirement && (
    <>
      {kind === 'expiring' && deadline ? (
        t('uploadBefore', { date })
      ) : (
        <>
          <Written>{requirement.reason}</Written> {due}
        </>
      )}{' '}
      {others > 0 && (
        <TextLink to={pathTo('requirements', { id: company.id })}>{t('requirement.more', { count: others })}</TextLink>
      )}
    </>
  );
  const texts: Partial<Record<WaitingKind, ReactNode>> = {
    closed: t('needs.closedText'),
    total_suspension: t('needs.totalText'),
    partial_suspension: t('needs.partialText', { date }),
    allowance: w('stage.banner.allowanceHint', { until: date }),
    invoice: due,
    edit_order: order && t('needs.editOrderText', { part: w(`editOrder.part.${order.part}`) }),
    uncompleted: step,
    rejected: t('card.rejectedNone'),
  };
  return (
    <div className="breaks">
      <b>{waitingTitle(waiting, t, locale)}</b>
      <Text c="dimmed">{ofField ?? texts[kind]}</Text>
    </div>
  );
}

function Way({ waiting }: { waiting: Waiting }) {
  const { kind, company, requirement, order, invoice } = waiting;
  const { t } = useTranslation('companies');
  const { id, is_owner: owner } = company;
  const [to, label] = way();
  return (
    <LinkButton to={to} fullWidth>
      {label}
    </LinkButton>
  );

  function way(): [to: string, label: string] {
    const open: [string, string] = [pathTo('company', { id }), t('card.open')];
    if (requirement) {
      const there = wayTo(company, requirement);
      return there
        ? [there, t(kind === 'expiring' || kind === 'expired' ? 'uploadNew' : 'fixNow')]
        : [pathTo('requirements', { id }), t('card.open')];
    }
    if (order) return [pathTo('editOrder', { id, order: order.id }), t('needs.why')];
    if (kind === 'closed') return open;
    if (kind === 'uncompleted' || kind === 'rejected') {
      const step = progressOf(company).next?.number ?? 10;
      return [pathTo('addCompanyStep', { id, step }), t(kind === 'rejected' ? 'fixNow' : 'card.continue')];
    }
    if (invoice) {
      const amount = amountText(invoice.amount_due, invoice.currency);
      return [pathTo('invoice', { id, info: invoice.id }), t('needs.pay', { amount })];
    }
    return owner ? [pathTo('licence', { id }), t('card.renew')] : open;
  }
}
