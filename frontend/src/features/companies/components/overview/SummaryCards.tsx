/** The three cards on top of the overview: the balance, the licence, what waits for the reader. */
import { Box, Flex, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, Licence, Requirement } from '@/api/types';
import { Amount, Approximate } from '@/components/data/Amount';
import { Bidi, Written } from '@/components/data/Bidi';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { daysUntil, formatDate } from '@/lib/dates';
import { amountText, centsOf } from '@/lib/money';
import { Link } from '@/lib/navigation';
import { companiesQuery } from '@/resources/companies';
import { balanceQuery } from '@/resources/ledger';
import { licenceQuery, packageName } from '@/resources/licence';
import type { Waiting } from '@/resources/waiting';
import { useCan, useCompany, useLinkTo } from '@/session/company';
import { useWaiting } from '@/session/waiting';
import classes from './overview.module.css';
import { periodProgress, wayTo } from '../../model/requirements';

export function BalanceCard() {
  const { t } = useTranslation('companies');
  const { id } = useCompany();
  const query = useQuery(balanceQuery(id));
  const { data } = query;
  const holds = data && (centsOf(data.held) ?? 0) > 0;
  return (
    <Card>
      <Box component="h2" fz="md" fw={400} c="dimmed">
        {t('overview.available')}
      </Box>
      <Box mih="min(3rem, 48px)">
        <QueryView query={query} failure="line" pending={<Skeleton as="title" width="half" />}>
          {({ available, currency }) => <Amount value={available} currency={currency} size="huge" approximate />}
        </QueryView>
      </Box>
      <Text className={classes.note} c="dimmed">
        {holds && (
          <>
            {t('overview.held', { amount: amountText(data.held, data.currency) })}{' '}
            <Approximate value={data.held} within />
          </>
        )}
      </Text>
    </Card>
  );
}

/** Package and period, and how far the period is. */
export function LicenceCard() {
  const { t } = useTranslation('companies');
  const { id } = useCompany();
  const query = useQuery(licenceQuery(id));
  const bones = (
    <>
      <Skeleton as="title" width="half" />
      <SkeletonLines count={2} />
    </>
  );
  return (
    <Card>
      <Box component="h2" fz="md" fw={400} c="dimmed">
        {t('overview.licence')}
      </Box>
      <QueryView query={query} failure="line" pending={bones}>
        {(licence) => <Period licence={licence} />}
      </QueryView>
    </Card>
  );
}

function Period({ licence }: { licence: Licence }) {
  const { t } = useTranslation('companies');
  const { t: c } = useTranslation('common');
  const { t: w } = useTranslation('words');
  const locale = useLocale();
  const { id, closing } = useCompany();
  const linkTo = useLinkTo();
  const { package: item, period, stage, period_ends_at: ends, open_order: order } = licence;
  const progress = periodProgress(licence);
  const can = useCan();
  const act = stage === 'active' ? t('overview.manage') : t('card.renew');
  const toLicence = pathTo('licence', { id });
  if (!item || !period || !progress || !ends) {
    const invoice = order?.invoice && linkTo('invoice', { id, info: order.invoice.id });
    return (
      <>
        <Text inherit fw={600} fz="min(1.25rem, 9vw)">
          {t('card.noLicence')}
        </Text>
        <Text className={classes.note} c="dimmed">
          {order ? (
            <>
              {t('card.ordered')} {invoice && <TextLink to={invoice}>{w('stage.banner.orderedAction')}</TextLink>}
            </>
          ) : (
            <TextLink to={closing ? null : toLicence}>
              {can('create_licence') ? t('card.subscribe') : c('title.licence')}
            </TextLink>
          )}
        </Text>
      </>
    );
  }
  return (
    <>
      <Text inherit fw={600} fz="min(1.25rem, 9vw)">
        <Bidi>{packageName(w, item.name, period)}</Bidi>
      </Text>
      <Progress
        value={progress.percent}
        color={stage.endsWith('suspension') ? 'var(--q-red)' : stage === 'allowance' ? 'var(--q-amber)' : undefined}
        mt="0.625rem"
        mb="xs"
        aria-label={t('overview.progress', { percent: progress.percent })}
      />
      <Text className={classes.note} c="dimmed">
        {stage === 'active'
          ? t('overview.left', { count: progress.daysLeft })
          : t('overview.ended', { date: formatDate(ends, locale) })}{' '}
        <TextLink to={toLicence}>{can('edit_licence') ? act : c('title.licence')}</TextLink>
      </Text>
    </>
  );
}

/** What waits in this company, for the reader with the way to it where there is one, then for others. */
const SHOWN = 3;

export function ActionCard() {
  const { t } = useTranslation('companies');
  const company = useCompany();
  const { items, others, isKnown } = useWaiting();
  const query = useQuery(companiesQuery());
  // That nothing waits is said once it is known.
  const known = { ...query, data: isKnown && query.data ? [...items, ...others] : undefined };
  const bones = (
    <>
      <Skeleton as="title" width="third" />
      <Skeleton width="half" />
    </>
  );
  return (
    <Card>
      <Box component="h2" fz="md" fw={400} c="dimmed">
        {t('overview.needsAction')}
      </Box>
      <QueryView query={known} failure="line" pending={bones}>
        {(all) => <Things items={all.filter((item) => item.company.id === company.id)} />}
      </QueryView>
    </Card>
  );
}

function Things({ items }: { items: readonly Waiting[] }) {
  const { t } = useTranslation('companies');
  const { t: c } = useTranslation('common');
  const { t: r } = useTranslation('requirements');
  const { id, is_owner: owner } = useCompany();
  const mine = items.filter(({ isMine }) => isMine);
  const others = items.filter(({ isMine }) => !isMine);
  return (
    <>
      <Text inherit fw={600} fz="min(1.25rem, 9vw)">
        {mine.length === 0 && (others.length > 0 || !owner)
          ? c('header.waitingNone')
          : t('overview.things', { count: mine.length })}
      </Text>
      {items.length === 0 && !owner && <Text c="dimmed">{r('empty.memberText')}</Text>}
      {items.length === 0 && owner && (
        <Text className="assurance" c="var(--tone)" data-tone="success">
          <IconCircleCheck size="1.125rem" aria-hidden />
          {t('overview.allDone')}
        </Text>
      )}
      <ThingList items={mine} />
      {others.length > 0 && (
        <Text c="dimmed" mt="xs">
          {t('overview.others')}
        </Text>
      )}
      <ThingList items={others} />
      {items.some(({ requirement }) => requirement) && (
        <Text className={classes.note}>
          <TextLink to={pathTo('requirements', { id })}>{t('overview.allRequirements')}</TextLink>
        </Text>
      )}
    </>
  );
}

function ThingList({ items }: { items: readonly Waiting[] }) {
  const { t } = useTranslation('companies');
  const can = useCan();
  const wordsOf = useWords(useCompany());
  const more = items.length - SHOWN;
  if (items.length === 0) return null;
  return (
    <Flex component="ul" className={classes.things} direction="column" fz="md">
      {items.slice(0, SHOWN).map((item) => (
        <li key={`${item.kind}:${item.requirement?.field ?? item.order?.id}`}>
          <Thing icon={iconOf(item)} to={item.isMine ? wayOut(item, can('view_licence')) : null}>
            {wordsOf(item)}
          </Thing>
        </li>
      ))}
      {more > 0 && (
        <Box component="li" className={classes.note} fz="md" c="dimmed">
          {t('overview.more', { count: more })}
        </Box>
      )}
    </Flex>
  );
}

interface ThingProps {
  icon: typeof IconClock;
  to: string | null;
  children: ReactNode;
}

function Thing({ icon: Icon, to, children }: ThingProps) {
  const words = (
    <>
      <Icon size="1.125rem" aria-hidden />
      <span>{children}</span>
    </>
  );
  const look = { className: 'assurance', c: 'var(--tone)', 'data-tone': 'warning' };
  return to ? (
    <Text component={Link} to={to} inherit {...look}>
      {words}
    </Text>
  ) : (
    <Text inherit {...look}>
      {words}
    </Text>
  );
}

function iconOf({ kind, deadline }: Waiting) {
  if (kind === 'invoice') return IconFileText;
  return deadline ? IconClock : IconAlertTriangle;
}

/** Null where there is no such screen, or not for this reader. */
function wayOut(item: Waiting, seesLicence: boolean): string | null {
  const { kind, company, requirement, order, invoice } = item;
  const { id, wizard } = company;
  if (requirement) return wayTo(company, requirement);
  if (order) return pathTo('editOrder', { id, order: order.id });
  if (kind === 'uncompleted' || kind === 'rejected') {
    return pathTo('addCompanyStep', { id, step: wizard?.next_step ?? 10 });
  }
  if (invoice) return pathTo('invoice', { id, info: invoice.id });
  if (kind === 'closed') return null;
  return seesLicence ? pathTo('licence', { id }) : null;
}

function useWords(company: Company) {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const locale = useLocale();
  return ({ kind, deadline, invoice, requirement, order }: Waiting): ReactNode => {
    const date = deadline ? formatDate(deadline, locale) : '';
    switch (kind) {
      case 'closed':
      case 'total_suspension':
        return t('card.erased', { date });
      case 'partial_suspension':
        return t('card.totalFrom', { date });
      case 'allowance':
        return t('card.partialFrom', { date });
      case 'invoice':
        return invoice && t('overview.openInvoice', { amount: amountText(invoice.amount_due, invoice.currency) });
      case 'edit_order':
        return order && w('editOrder.note.rejected', { part: w(`editOrder.part.${order.part}`) });
      case 'uncompleted':
        return w('stage.banner.uncompleted');
      default:
        return requirement ? ofField(requirement) : w('stage.banner.rejected');
    }
  };

  /** A paper that runs out says in how many days; everything else in the server's own words. */
  function ofField({ code, deadline, label, field, reason }: Requirement): ReactNode {
    const name = label ?? field;
    if (code === 'expiring' && deadline) {
      return t('overview.expiresIn', { name, count: Math.max(0, daysUntil(deadline, company.now)) });
    }
    if (code === 'expired' && deadline) return t('overview.expired', { name, date: formatDate(deadline, locale) });
    // The three of a confirmed company are whole sentences; the wizard's need the name of their field.
    if (company.status === 'confirmed') return reason;
    return (
      <>
        {name}: <Written>{reason}</Written>
      </>
    );
  }
}
