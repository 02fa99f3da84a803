/** What the company has now: package, price, how long still, auto-renew, and where to go from here. */
import { Box, Button, Flex, Group, SimpleGrid, Switch, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Licence } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { StatusTag } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { daysUntil, formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { setAutoRenew } from '@/resources/licence';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import classes from './licence.module.css';
import { OFF_HINT, renewalToCome } from '../model/offers';

/** As tall as a price. */
const FACT = 'min(2.25rem, 40px)';
const TAG = { tone: 'info', icon: IconStar } as const;

/** `actions`: renewing and changing, which the page opens. */
export function CurrentLicence({ licence, actions }: { licence: Licence; actions: ReactNode }) {
  const { t } = useTranslation('licence');
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
      <SimpleGrid
        minColWidth="min(100%, 9.5rem)"
        autoFlow="auto-fit"
        spacing="1.5rem"
        verticalSpacing="lg"
        renderRoot={(props) => <dl {...props} />}
      >
        <div>
          <Box component="dt" fz="md">
            {t('current.price')}
          </Box>
          <Box component="dd" mih={FACT}>
            {isTrial || price === null ? (
              <Text component="b" inherit fw={600} fz="xxl">
                {t('current.free')}
              </Text>
            ) : (
              <Amount value={price} currency={currency} size="large" approximate />
            )}
          </Box>
          {!isTrial && (
            <Box component="dd" fz="md" c="dimmed">
              {t(`current.per.${period}`)}
            </Box>
          )}
        </div>
        <div>
          <Box component="dt" fz="md">
            {t('current.ends')}
          </Box>
          <Flex component="dd" align="center" mih={FACT} fw={600}>
            <DateText value={ends} />
          </Flex>
          {stage === 'active' && (
            <Box component="dd" fz="md" c="dimmed">
              {t('current.remaining', { count: Math.max(0, daysUntil(ends, now)) })}
            </Box>
          )}
        </div>
        {/* Else it stands beside the next renewal. */}
        {!isTrial && licence.open_order && <AutoRenew licence={licence} />}
      </SimpleGrid>
      {isTrial && (
        <Text c="dimmed" mt="lg">
          {t('current.trialHint', { date: formatDate(ends, locale) })}
        </Text>
      )}
      <Group className={classes.actions} mt="auto" pt="1.25rem">
        {actions}
        {can('view_subscription_history') && (
          <LinkButton variant="default" to={pathTo('subscriptions', { id })}>
            {t('history')}
          </LinkButton>
        )}
      </Group>
    </Card>
  );
}

/** Paying renewals from the balance: on or off, what comes next, and what stands in the way. */
export function AutoRenew({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licence');
  const { id } = useCompany();
  const allowed = useCan()('edit_licence');
  const switching = useWrite(setAutoRenew(id));
  const on = switching.isPending ? switching.variables : licence.auto_renew;
  return (
    <div className={classes.whole}>
      <Box component="dt" fz="md">
        {t('current.autoRenew')}
      </Box>
      <Flex component="dd" align="center" mih={FACT} fw={600}>
        {allowed ? (
          <Switch
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
      </Flex>
      <Box component="dd" fz="md" c="dimmed">
        {useHint(licence)}
      </Box>
    </div>
  );
}

/** Whoever may only look is told how it stands, not what to do. */
function useHint({ auto_renew: on, next_charge: next, open_order: order, currency, stage }: Licence) {
  const { t } = useTranslation('licence');
  const locale = useLocale();
  const can = useCan();
  if (!on) return can('edit_licence') && t(OFF_HINT[stage]);
  if (next) {
    return t('current.next', { date: formatDate(next.at, locale), amount: amountText(next.amount, currency) });
  }
  if (order?.origin === 'member') return t('current.blocked', { date: formatDate(order.invoice.due_at, locale) });
  return [t('current.nextNone'), can('edit_invoices') && t('current.nextPay')].filter(Boolean).join(' ');
}

/** When nothing waits to be paid: when the next renewal comes, and whether the balance pays it. */
export function NextRenewal({ licence, onRenew }: { licence: Licence; onRenew: () => void }) {
  const { t } = useTranslation('licence');
  const locale = useLocale();
  const can = useCan();
  const { state, options, period } = licence;
  if (!period || period === 'trial') return null;
  const mayRenew = options.includes('renew') && can('edit_licence');
  const toCome = renewalToCome(licence);
  return (
    <Card title={t('renewal.title')}>
      <dl>
        <AutoRenew licence={licence} />
      </dl>
      <Text c="dimmed" mt="md">
        {toCome && t('renewal.text', { date: formatDate(toCome, locale) })}{' '}
        {mayRenew && t(toCome ? 'renewal.textToo' : 'renewal.textNow')}
      </Text>
      {mayRenew &&
        (toCome ? (
          <Group className={classes.actions} mt="auto" pt="1.25rem">
            <Button variant="default" onClick={onRenew}>
              {t('current.renew')}
            </Button>
          </Group>
        ) : (
          <ActionBar>
            <Button onClick={onRenew}>{state === 'suspended' ? t('current.reactivate') : t('current.renew')}</Button>
          </ActionBar>
        ))}
    </Card>
  );
}
