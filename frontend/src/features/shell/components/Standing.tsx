/** How the company stands: its balance, and the stage of its licence. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isLost } from '@/api/queryClient';
import type { CompanyLicence, Instant, LicenceStage } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Skeleton } from '@/components/data/Skeleton';
import { Status, StatusTag } from '@/components/data/StatusTag';
import type { Locale } from '@/config/locales';
import { pathTo } from '@/config/paths';
import { useLocale, useMessages, type Translate } from '@/i18n/messages';
import { daysUntil, formatDate } from '@/lib/dates';
import { CLOSED_LOOK, STAGE_LOOK } from '@/resources/companies';
import { balanceQuery } from '@/resources/ledger';
import { useCan, useCompany } from '@/session/company';
import controls from '@/theme/controls.module.css';
import { RetryPill } from './RetryPill';
import classes from './company.module.css';
import header from './header.module.css';

interface Props {
  onPicked?: () => void;
}

export function BalancePill({ onPicked }: Props) {
  const t = useMessages('common');
  const { id } = useCompany();
  const allowed = useCan()('view_charges');
  const query = useQuery({ ...balanceQuery(id), enabled: allowed });
  const { data } = query;
  if (!allowed) return null;
  if (isLost(query)) return <RetryPill label={t('header.balance')} query={query} />;
  return (
    <Link to={pathTo('charges', { id })} className={controls.pill} onClick={onPicked}>
      <small>{t('header.balance')}</small>
      {data ? (
        <Amount value={data.available} currency={data.currency} />
      ) : (
        <span className={classes.amountRoom}>
          <Skeleton />
        </span>
      )}
    </Link>
  );
}

export function StagePill({ onPicked }: Props) {
  const t = useMessages('words');
  const locale = useLocale();
  const { id, licence_stage: stage, licence, now, closing } = useCompany();
  const allowed = useCan()('view_licence');
  const tag = closing ? (
    <Status look={CLOSED_LOOK} />
  ) : (
    <StatusTag look={STAGE_LOOK[stage]}>{stageWords(t, locale, { stage, licence, now })}</StatusTag>
  );
  return (
    <span className={header.stage}>
      {allowed ? (
        <Link to={pathTo('licence', { id })} onClick={onPicked}>
          {tag}
        </Link>
      ) : (
        tag
      )}
    </span>
  );
}

/** `now` is the company's own clock, as the server told it. */
export function stageWords(
  t: Translate<'words'>,
  locale: Locale,
  { stage, licence, now }: { stage: LicenceStage; licence: CompanyLicence | null; now: Instant },
): string {
  if (stage === 'active' && licence?.period_ends_at)
    return t('stage.activeUntil', { date: formatDate(licence.period_ends_at, locale) });
  if (stage === 'allowance' && licence?.partial_suspension_at) {
    return t('stage.allowanceDays', { count: Math.max(0, daysUntil(licence.partial_suspension_at, now)) });
  }
  return t(STAGE_LOOK[stage].label);
}
