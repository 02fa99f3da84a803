/** What waits over all companies, the worst first, each with the one thing to do about it. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconLock, IconPencil, IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Written } from '@/components/data/Bidi';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { useIsBuilt } from '@/lib/screens';
import { isEnding } from '@/resources/companies';
import type { Look } from '@/resources/look';
import type { Waiting, WaitingKind } from '@/resources/waiting';
import { useWaiting } from '@/session/waiting';
import classes from './needs.module.css';
import { progressOf, sentenceKey, wayTo } from '../model/requirements';

const SHOWN = 4;
const MORE = 20;

const LOOK: Record<WaitingKind, Pick<Look, 'tone' | 'icon'>> = {
  total_suspension: { tone: 'danger', icon: IconLock },
  partial_suspension: { tone: 'danger', icon: IconAlertTriangle },
  allowance: { tone: 'warning', icon: IconClock },
  rejected: { tone: 'danger', icon: IconAlertTriangle },
  invoice: { tone: 'warning', icon: IconReceipt },
  expired: { tone: 'danger', icon: IconAlertTriangle },
  invalid: { tone: 'warning', icon: IconAlertTriangle },
  missing: { tone: 'warning', icon: IconAlertTriangle },
  expiring: { tone: 'warning', icon: IconClock },
  uncompleted: { tone: 'neutral', icon: IconPencil },
};

/** `reactivation`: pays from the balance; drawn for companies that this brings back. */
export function NeedsYouNow({ reactivation }: { reactivation: (waiting: Waiting) => ReactNode }) {
  const t = useMessages('companies');
  const { items, isKnown } = useWaiting();
  const [count, setCount] = useState(SHOWN);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is gone, or below what it opened: whoever pressed it goes on with that.
    if (count > SHOWN) list.current?.children[count - MORE]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [count]);
  // It stays mounted meanwhile: mounted anew, it would ask again for what has just failed, without end.
  if (!isKnown || items.length === 0) return null;
  const rows = rowsOf(items);
  const shown = rows.slice(0, count);
  const more = rows.length - shown.length;
  return (
    <section className={`surface ${classes.needs}`} aria-labelledby="needs">
      <h2 id="needs">{t('needs.title')}</h2>
      <ul ref={list} className="lined">
        {shown.map(({ waiting, others }) => {
          const { kind, company, requirement, isCovered } = waiting;
          const { tone, icon: Icon } = LOOK[kind];
          return (
            <li key={`${company.id}:${kind}:${requirement?.field}`} className={classes.item} data-tone={tone}>
              <Icon size={20} aria-hidden />
              <Sentence waiting={waiting} others={others} />
              {isCovered && isEnding(company.licence_stage) ? reactivation(waiting) : <Way waiting={waiting} />}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button variant="subtle" className={classes.more} onClick={() => setCount(count + MORE)}>
          {t('needs.more', { count: Math.min(MORE, more) })}
        </Button>
      )}
    </section>
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

const isSame = (left: Waiting, right: Waiting) => left.company.id === right.company.id;

function Sentence({ waiting, others }: Row) {
  const t = useMessages('companies');
  const w = useMessages('words');
  const locale = useLocale();
  const { kind, company, requirement, invoice, deadline } = waiting;
  const { name } = company;
  const date = deadline ? formatDate(deadline, locale) : '';
  const due = deadline && t('until', { date });
  const { next } = progressOf(company);
  const step = next ? t('card.step', { number: next.number, name: t(`step.${next.key}`) }) : t('step.review');
  const ofField = requirement && [
    t(sentenceKey(requirement), { company: name, field: requirement.label }),
    <>
      <Written>{requirement.reason}</Written> {due} {others > 0 && t('requirement.more', { count: others })}
    </>,
  ];
  const states: Partial<Record<WaitingKind, readonly ReactNode[]>> = {
    total_suspension: [t('needs.total_suspension', { company: name, date }), t('needs.totalText')],
    partial_suspension: [t('needs.partial_suspension', { company: name }), t('needs.partialText', { date })],
    allowance: [t('needs.allowance', { company: name }), w('stage.banner.allowanceHint', { until: date })],
    invoice: invoice
      ? [t('needs.invoice', { company: name, amount: amountText(invoice.amount_due, invoice.currency) }), due]
      : [],
    uncompleted: [t('needs.uncompleted', { company: name }), step],
    rejected: [t('needs.rejected', { company: name }), t('card.rejectedNone')],
  };
  const [title, text] = ofField ?? states[kind] ?? [];
  return (
    <div className="breaks">
      <b>{title}</b>
      <p className="medium dim">{text}</p>
    </div>
  );
}

function Way({ waiting: { kind, company, requirement, invoice } }: { waiting: Waiting }) {
  const t = useMessages('companies');
  const isBuilt = useIsBuilt();
  const { id, is_owner: owner } = company;
  const isUrgent = LOOK[kind].tone === 'danger';
  const [to, label] = way();
  return (
    <LinkButton to={to} variant={isUrgent ? 'filled' : 'light'}>
      {label}
    </LinkButton>
  );

  function way(): [to: string, label: string] {
    const open: [string, string] = [pathTo('company', { id }), t('card.open')];
    if (requirement) {
      const there = wayTo(company, requirement, isBuilt);
      return there ? [there, t('fixNow')] : open;
    }
    if (kind === 'uncompleted' || kind === 'rejected') {
      const step = progressOf(company).next?.number ?? 10;
      return [pathTo('addCompanyStep', { id, step }), t(kind === 'rejected' ? 'card.reasons' : 'card.continue')];
    }
    if (invoice) {
      const amount = amountText(invoice.amount_due, invoice.currency);
      return [pathTo('invoice', { id, info: invoice.id }), t('needs.pay', { amount })];
    }
    return owner ? [pathTo('licence', { id }), t('card.renew')] : open;
  }
}
