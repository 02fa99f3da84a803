/** What a line of the log changed: the field, what it was and what it is. */
import { Box, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '@/api/types';
import { Bidi, Ltr, Written } from '@/components/data/Bidi';
import { bareAddress } from '@/lib/text';
import classes from './activity.module.css';
import { type ChangedValue, changesOf } from '../model/changes';

/** Everything that is kept of it: values, note, and from where. */
export function EntryChanges({ entry: { changes, note, ip } }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  return (
    <>
      <ChangeList changes={changesOf(changes)} />
      {note && (
        <Text size="sm" c="dimmed">
          {t('note')} <Written>{note}</Written>
        </Text>
      )}
      {ip && (
        <Text size="sm" c="dimmed">
          {t('from')} <Ltr>{ip}</Ltr>
        </Text>
      )}
    </>
  );
}

/** One that stands beside the sentence. */
export function BriefChange({ change: { label, values } }: { change: ChangedValue }) {
  const { t } = useTranslation('activity');
  return (
    <Text span inherit fz="sm" c="dimmed">
      {t('field', { label })}
      {values && <Values {...values} />}
    </Text>
  );
}

function ChangeList({ changes }: { changes: readonly ChangedValue[] }) {
  const { t } = useTranslation('activity');
  if (changes.length === 0) return null;
  return (
    <Box component="ul" fz="sm" fw={400} c="dimmed">
      {changes.map(({ field, label, values }) => (
        <li key={field}>
          {values ? t('field', { label }) : t('changed', { label })}
          {values && <Values {...values} />}
        </li>
      ))}
    </Box>
  );
}

/** A value that there was not, or that is there no more, is none: an arrow from nothing says less than the new one. */
function Values({ old, new: now }: NonNullable<ChangedValue['values']>) {
  const { t } = useTranslation('activity');
  return (
    <>
      {' '}
      {old && (
        <del className={classes.old}>
          <VisuallyHidden>{t('was')} </VisuallyHidden>
          <Bidi>{bareAddress(old)}</Bidi>
        </del>
      )}
      {old && <IconArrowNarrowRight className={`turns ${classes.arrow}`} size="1rem" aria-hidden />}
      <Box component="ins" c="bright" td="none">
        {old && <VisuallyHidden>{t('is')} </VisuallyHidden>}
        {now ? <Bidi>{bareAddress(now)}</Bidi> : t('nothing')}
      </Box>
    </>
  );
}
