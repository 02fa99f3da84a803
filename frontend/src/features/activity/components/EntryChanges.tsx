/** What a line of the log changed: the field, what it was and what it is. */
import { Anchor, Box, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '@/api/types';
import { Bidi, Written } from '@/components/data/Bidi';
import { bareAddress } from '@/lib/text';
import classes from './activity.module.css';
import { type ChangedValue, changesOf } from '../model/changes';

export function EntryChanges({ entry: { changes, note } }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const { shown, more } = changesOf(changes);
  return (
    <>
      <ChangeList changes={shown} />
      {note && (
        <Text size="sm" c="dimmed">
          {t('note')} <Written>{note}</Written>
        </Text>
      )}
      {more.length > 0 && (
        <details>
          <Anchor component="summary" className="tappable" fz="sm" w="fit-content">
            {t(shown.length > 0 ? 'more' : 'details', { count: more.length })}{' '}
            <IconChevronDown className={classes.opener} size="1rem" aria-hidden />
          </Anchor>
          <Box mt="0.25rem">
            <ChangeList changes={more} />
          </Box>
        </details>
      )}
    </>
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
