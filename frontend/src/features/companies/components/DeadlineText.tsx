/** What happens to a company next, and when. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Breakable } from '@/components/data/Bidi';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import type { Deadline } from '../model/deadline';

export function DeadlineText({ deadline: { what, at } }: { deadline: Deadline }) {
  const { t } = useTranslation('companies');
  const text = <Breakable>{t(`card.${what}`, { date: formatDate(at, useLocale()) })}</Breakable>;
  return what === 'erased' ? (
    <Text component="b" inherit fw={600} c="red">
      {text}
    </Text>
  ) : (
    text
  );
}
