/** What happens to a company next, and when. */
import { Breakable } from '@/components/data/Bidi';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import type { Deadline } from '../model/deadline';

export function DeadlineText({ deadline: { what, at } }: { deadline: Deadline }) {
  const t = useMessages('companies');
  const text = <Breakable>{t(`card.${what}`, { date: formatDate(at, useLocale()) })}</Breakable>;
  return what === 'erased' ? <b className="danger">{text}</b> : text;
}
