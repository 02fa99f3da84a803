/** How the company stands: its balance, and the stage of its licence. */
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { CompanyLicence, Instant, LicenceStage } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Skeleton } from '@/components/data/Skeleton';
import { Status, StatusTag } from '@/components/data/StatusTag';
import { pathTo } from '@/config/paths';
import { daysUntil } from '@/lib/dates';
import { Link } from '@/lib/navigation';
import { CLOSED_LOOK, STAGE_LOOK } from '@/resources/companies';
import { balanceQuery } from '@/resources/ledger';
import { useCan, useCompany } from '@/session/company';
import controls from '@/theme/controls.module.css';
import { RetryPill } from './RetryPill';
import header from './header.module.css';

interface Props {
  onPicked?: () => void;
}

export function BalancePill({ onPicked }: Props) {
  const { t } = useTranslation('common');
  const { id } = useCompany();
  const allowed = useCan()('view_charges');
  const query = useQuery({ ...balanceQuery(id), enabled: allowed });
  const { data } = query;
  if (!allowed) return null;
  if (hasLoadError(query)) return <RetryPill label={t('header.balance')} query={query} />;
  return (
    <Link to={pathTo('charges', { id })} className={`${controls.pill} ${header.balance}`} onClick={onPicked}>
      <small>{t('header.balance')}</small>
      {data ? (
        <Amount value={data.available} currency={data.currency} />
      ) : (
        <Box component="span" w="5.5rem">
          <Skeleton />
        </Box>
      )}
    </Link>
  );
}

/** Nothing while all is well. */
export function StagePill({ onPicked }: Props) {
  const { t } = useTranslation('words');
  const { id, licence_stage: stage, licence, now, closing } = useCompany();
  const allowed = useCan()('view_licence');
  if (stage === 'active' && !closing) return null;
  const tag = closing ? (
    <Status look={CLOSED_LOOK} />
  ) : (
    <StatusTag look={STAGE_LOOK[stage]}>{stageWords(t, { stage, licence, now })}</StatusTag>
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
  t: TFunction<'words'>,
  { stage, licence, now }: { stage: LicenceStage; licence: CompanyLicence | null; now: Instant },
): string {
  if (stage === 'allowance' && licence?.partial_suspension_at) {
    return t('stage.allowanceDays', { count: Math.max(0, daysUntil(licence.partial_suspension_at, now)) });
  }
  return t(STAGE_LOOK[stage].label);
}
