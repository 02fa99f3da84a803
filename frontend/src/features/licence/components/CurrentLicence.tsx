/** What the company has now: package, price, how long still, auto-renew, and where to go from here. */
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Licence } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { StatusTag } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { daysUntil, formatDate } from '@/lib/dates';
import { useCan, useCompany } from '@/session/company';
import { licence as words } from '../messages';
import { AutoRenew } from './AutoRenew';
import classes from './licence.module.css';

const TAG = { tone: 'info', icon: IconStar } as const;

/** `actions`: renewing and changing, which the page opens. */
export function CurrentLicence({ licence, actions }: { licence: Licence; actions: ReactNode }) {
  const t = useMessages(words);
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const { package: item, period, price, currency, period_ends_at: ends, now, stage } = licence;
  if (!item || !period || !ends) {
    return (
      <Card title={t('current.title')}>
        <EmptyState icon={IconStar} title={t('current.none')} text={t('current.noneText')} action={actions} />
      </Card>
    );
  }
  const isTrial = period === 'trial';
  return (
    <Card title={t('current.title')} aside={<StatusTag look={TAG}>{item.name}</StatusTag>}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('current.price')}</dt>
          <dd className={classes.price}>
            {isTrial || price === null ? (
              <b>{t('current.free')}</b>
            ) : (
              <>
                <Amount value={price} currency={currency} size="large" /> <small>{t(`current.per.${period}`)}</small>
              </>
            )}
          </dd>
          {!isTrial && <dd className={classes.hint}>{t('current.beforeTax')}</dd>}
        </div>
        <div>
          <dt>{t('current.ends')}</dt>
          <dd className={classes.fact}>
            <DateText value={ends} />
          </dd>
          {stage === 'active' && (
            <dd className={classes.hint}>
              {t('current.remaining')}: {t('current.days', { count: Math.max(0, daysUntil(ends, now)) })}
            </dd>
          )}
        </div>
        {!isTrial && <AutoRenew licence={licence} />}
      </dl>
      {isTrial && <p className={classes.hint}>{t('current.trialHint', { date: formatDate(ends, locale) })}</p>}
      <div className={classes.actions}>
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
