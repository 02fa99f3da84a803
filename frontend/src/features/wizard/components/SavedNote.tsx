/** «حُفظ قبل لحظات», in the header. */
import { IconCheck } from '@tabler/icons-react';
import type { Instant, Uuid } from '@/api/types';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDateTime, formatRelative } from '@/lib/dates';
import { wizard } from '../messages';
import classes from './wizard.module.css';
import { useSavedAt, useTick } from '../model/saved';

export function SavedNote({ companyId, updatedAt }: { companyId: Uuid; updatedAt: Instant }) {
  const t = useMessages(wizard);
  const locale = useLocale();
  const at = useSavedAt(companyId, updatedAt);
  const tick = useTick();
  // A save between two ticks is not in the future.
  const now = new Date(Math.max(tick.getTime(), new Date(at).getTime()));
  return (
    <HeaderSlot>
      <span className={classes.saved} title={formatDateTime(at, locale)}>
        {t('saved', { when: formatRelative(at, locale, now) })}
        <IconCheck size={18} aria-hidden />
      </span>
    </HeaderSlot>
  );
}
