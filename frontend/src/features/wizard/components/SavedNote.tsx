/** «حُفظ قبل لحظات», in the header: after a save at once, on arrival when the browser is idle. */
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Instant, Uuid } from '@/api/types';
import { HeaderSlot } from '@/components/layout/pageSlots';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { useLate } from '@/lib/useLate';
import { wizard } from '../messages';
import classes from './wizard.module.css';
import { useSavedAt, useTick } from '../model/saved';

const loadDates = async () => ({ ...(await import('@/lib/dates')), ...(await import('@/lib/dates')) });

export function SavedNote({ companyId, updatedAt }: { companyId: Uuid; updatedAt: Instant }) {
  const t = useMessages(wizard);
  const locale = useLocale();
  const at = useSavedAt(companyId, updatedAt);
  const tick = useTick();
  const { code: dates, want, wantWhenIdle } = useLate(loadDates);
  useEffect(() => {
    if (at === updatedAt) wantWhenIdle();
    else want();
  }, [at, updatedAt, want, wantWhenIdle]);
  if (!dates) return null;
  // A save between two ticks is not in the future.
  const now = new Date(Math.max(tick.getTime(), new Date(at).getTime()));
  return (
    <HeaderSlot>
      <span className={classes.saved} title={dates.formatDateTime(at, locale)}>
        {t('saved', { when: dates.formatRelative(at, locale, now) })}
        <IconCheck size={18} aria-hidden />
      </span>
    </HeaderSlot>
  );
}
