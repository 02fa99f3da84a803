/** «حُفظ قبل لحظات», in the header. */
import { Flex } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant, Uuid } from '@/api/types';
import { HeaderSlot } from '@/components/layout/pageSlots';
import { useLocale } from '@/i18n/locale';
import { formatDateTime, formatRelative } from '@/lib/dates';

export function SavedNote({ companyId, updatedAt }: { companyId: Uuid; updatedAt: Instant }) {
  const { t } = useTranslation('wizard');
  const locale = useLocale();
  const at = useSavedAt(companyId, updatedAt);
  const isUnsaved = useSyncExternalStore(subscribe, () => unsaved.includes(companyId));
  const tick = useTick();
  // A save between two ticks is not in the future.
  const now = new Date(Math.max(tick.getTime(), new Date(at).getTime()));
  return (
    <HeaderSlot>
      <Flex component="span" c="dimmed" align="center" gap="xs" title={formatDateTime(at, locale)}>
        {isUnsaved ? t('notSaved') : t('saved', { when: formatRelative(at, locale, now) })}
        {!isUnsaved && <IconCheck size="1.125rem" color="var(--q-teal)" aria-hidden />}
      </Flex>
    </HeaderSlot>
  );
}

/** When the company was last saved here, for «saved a moment ago». */
let latest: { companyId: Uuid; at: Instant } | null = null;
const listeners = new Set<() => void>();

export function noteSaved(companyId: Uuid, now: Date = new Date()): void {
  latest = { companyId, at: now.toISOString() };
  for (const listener of listeners) listener();
}

/** The companies whose forms on the screen have changes that are not saved, once for each who says so. */
let unsaved: readonly Uuid[] = [];

/** A form's changes and the files chosen in it, until they are saved: also after saving failed. */
export function useNoteUnsaved(companyId: Uuid, isDirty: boolean): void {
  useEffect(() => {
    const note = (whose: readonly Uuid[]) => {
      unsaved = whose;
      for (const listener of listeners) listener();
    };
    if (!isDirty) return undefined;
    note([...unsaved, companyId]);
    return () => note(unsaved.filter((_id, index) => index !== unsaved.indexOf(companyId)));
  }, [companyId, isDirty]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What this tab saved last, else what the server says. */
function useSavedAt(companyId: Uuid, known: Instant): Instant {
  const mine = useSyncExternalStore(subscribe, () => latest);
  return mine?.companyId === companyId && mine.at > known ? mine.at : known;
}

const EVERY_MS = 20_000;

/** Draws its component again now and then, so that «a moment ago» grows old. */
function useTick(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
