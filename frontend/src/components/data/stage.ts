/** How each stage of the licence looks and what it is called: exhaustive, so a new stage does not compile without. */
import { IconAlertTriangle, IconCheck, IconClock, IconLock, IconStarOff } from '@tabler/icons-react';
import type { CompanyLicence, Instant, LicenceStage } from '@/api/types';
import type { Locale } from '@/config/locales';
import type { CommonKey, common } from '@/i18n/common';
import { daysUntil, formatDate } from '@/lib/dates';
import type { Look } from './StatusTag';

type T = ReturnType<typeof common.translate>;

export const STAGE_LOOK: Record<LicenceStage, Look<CommonKey>> = {
  none: { tone: 'neutral', icon: IconStarOff, label: 'stage.none' },
  active: { tone: 'success', icon: IconCheck, label: 'stage.active' },
  allowance: { tone: 'warning', icon: IconClock, label: 'stage.allowance' },
  partial_suspension: { tone: 'danger', icon: IconAlertTriangle, label: 'stage.partial_suspension' },
  total_suspension: { tone: 'danger', icon: IconLock, label: 'stage.total_suspension' },
};

/** `now` is the company's own clock, as the server told it. */
export function stageWords(
  t: T,
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
