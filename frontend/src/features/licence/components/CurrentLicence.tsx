/** What the company has now: package, price, how long still, auto-renew, and where to go from here. */
import { Button, Switch } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Licence } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { StatusTag } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale, useMessages } from '@/i18n/messages';
import { daysUntil, formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { autoRenewSwitching } from '@/resources/licence';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import classes from './licence.module.css';
import { OFF_HINT, renewalToCome } from '../model/offers';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';

const TAG = { tone: 'info', icon: IconStar } as const;

/** `actions`: renewing and changing, which the page opens. */
export function CurrentLicence({ licence, actions }: { licence: Licence; actions: ReactNode }) {
  const t = useMessages('licence');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const { package: item, period, price, currency, period_ends_at: ends, now, stage } = licence;
  if (!item || !period || !ends) {
    const why = licence.open_order ? 'ordered' : 'none';
    return (
      <Card title={t('current.title')}>
        <EmptyState icon={IconStar} title={t(`current.${why}`)} text={t(`current.${why}Text`)} action={actions} />
      </Card>
    );
  }
  const isTrial = period === 'trial';
  return (
    <Card title={t('current.title')} aside={<StatusTag look={TAG}>{item.name}</StatusTag>}>
      <dl className={classes.facts}>
        <div>
          <dt className="medium">{t('current.price')}</dt>
          <dd className={classes.price}>
            {isTrial || price === null ? (
              <b>{t('current.free')}</b>
            ) : (
              <Amount value={price} currency={currency} size="large" approximate />
            )}
          </dd>
          {!isTrial && <dd className="medium dim">{t(`current.per.${period}`)}</dd>}
        </div>
        <div>
          <dt className="medium">{t('current.ends')}</dt>
          <dd className={`strong ${classes.fact}`}>
            <DateText value={ends} />
          </dd>
          {stage === 'active' && (
            <dd className="medium dim">
              {t('current.remaining')}: {t('current.days', { count: Math.max(0, daysUntil(ends, now)) })}
            </dd>
          )}
        </div>
        {!isTrial && <AutoRenew licence={licence} />}
      </dl>
      {isTrial && (
        <p className={`medium dim ${classes.hint}`}>{t('current.trialHint', { date: formatDate(ends, locale) })}</p>
      )}
      <div className={`row wraps ${classes.actions}`}>
        {actions}
        {can('view_subscription_history') && (
          <LinkButton variant="default" to={pathTo('subscriptions', { id })}>
            {t('history')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** Paying renewals from the balance: on or off, what comes next, and what stands in the way. */
export function AutoRenew({ licence }: { licence: Licence }) {
  const t = useMessages('licence');
  const { id } = useCompany();
  const allowed = useCan()('edit_licence');
  const switching = useWrite(autoRenewSwitching(id));
  const on = switching.isPending ? switching.variables : licence.auto_renew;
  return (
    <div className={classes.whole}>
      <dt className="medium">{t('current.autoRenew')}</dt>
      <dd className={`strong ${classes.fact}`}>
        {allowed ? (
          <Switch
            className={classes.switch}
            checked={on}
            aria-busy={switching.isPending}
            label={on ? t('current.on') : t('current.off')}
            aria-label={t('current.autoRenewSwitch')}
            // Switched off while it waits, it would lose the focus.
            onChange={(event) => switching.isPending || switching.mutate(event.currentTarget.checked)}
          />
        ) : (
          <>{on ? t('current.on') : t('current.off')}</>
        )}
      </dd>
      <dd className="medium dim">{useHint(licence)}</dd>
    </div>
  );
}

/** Whoever may only look is told how it stands, not what to do. */
function useHint({ auto_renew: on, next_charge: next, open_order: order, currency, stage }: Licence) {
  const t = useMessages('licence');
  const locale = useLocale();
  const can = useCan();
  if (!on) return can('edit_licence') && t(OFF_HINT[stage]);
  if (next) {
    return t('current.next', { date: formatDate(next.at, locale), amount: amountText(next.amount, currency) });
  }
  if (order?.origin === 'member') return t('current.blocked', { date: formatDate(order.invoice.due_at, locale) });
  return [t('current.nextNone'), can('edit_invoices') && t('current.nextPay')].filter(Boolean).join(' ');
}

/** When nothing waits to be paid: when the next renewal comes. */
export function NextRenewal({ licence, onRenew }: { licence: Licence; onRenew: () => void }) {
  const t = useMessages('licence');
  const locale = useLocale();
  const can = useCan();
  const { state, options } = licence;
  const mayRenew = can('edit_licence');
  const toCome = renewalToCome(licence);
  if (!options.includes('renew') || !(toCome ?? mayRenew)) return null;
  return (
    <Card title={t('renewal.title')}>
      <p className="medium dim">
        {toCome && t('renewal.text', { date: formatDate(toCome, locale) })}{' '}
        {mayRenew && t(toCome ? 'renewal.textToo' : 'renewal.textNow')}
      </p>
      {mayRenew &&
        (toCome ? (
          <div className={`row wraps ${classes.actions}`}>
            <Button variant="default" onClick={onRenew}>
              {t('current.renew')}
            </Button>
          </div>
        ) : (
          <ActionBar>
            <Button onClick={onRenew}>{state === 'suspended' ? t('current.reactivate') : t('current.renew')}</Button>
          </ActionBar>
        ))}
    </Card>
  );
}
