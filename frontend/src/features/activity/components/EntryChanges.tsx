/** What a line of the log changed: the field, what it was and what it is. */
import { IconArrowNarrowRight, IconChevronDown } from '@tabler/icons-react';
import type { ActivityEntry } from '@/api/types';
import { Bidi, Written } from '@/components/data/Bidi';
import { useMessages } from '@/i18n/messages';
import { bareAddress } from '@/lib/text';
import classes from './activity.module.css';
import { type ChangedValue, changesOf } from '../model/changes';

export function EntryChanges({ entry: { changes, note } }: { entry: ActivityEntry }) {
  const t = useMessages('activity');
  const { shown, more } = changesOf(changes);
  return (
    <>
      <ChangeList changes={shown} />
      {note && (
        <p className="small plain dim">
          {t('note')} <Written>{note}</Written>
        </p>
      )}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary className="small plain link tappable">
            {t(shown.length > 0 ? 'more' : 'details', { count: more.length })}{' '}
            <IconChevronDown className={classes.opener} size={16} aria-hidden />
          </summary>
          <ChangeList changes={more} />
        </details>
      )}
    </>
  );
}

function ChangeList({ changes }: { changes: readonly ChangedValue[] }) {
  const t = useMessages('activity');
  if (changes.length === 0) return null;
  return (
    <ul className="small plain dim">
      {changes.map(({ field, label, values }) => (
        <li key={field}>
          {values ? t('field', { label }) : t('changed', { label })}
          {values && <Values {...values} />}
        </li>
      ))}
    </ul>
  );
}

/** A value that there was not, or that is there no more, is none: an arrow from nothing says less than the new one. */
function Values({ old, new: now }: NonNullable<ChangedValue['values']>) {
  const t = useMessages('activity');
  return (
    <>
      {' '}
      {old && (
        <del className={classes.old}>
          <span className="unseen">{t('was')} </span>
          <Bidi>{bareAddress(old)}</Bidi>
        </del>
      )}
      {old && <IconArrowNarrowRight className={`turns ${classes.arrow}`} size={16} aria-hidden />}
      <ins className={classes.new}>
        {old && <span className="unseen">{t('is')} </span>}
        {now ? <Bidi>{bareAddress(now)}</Bidi> : t('nothing')}
      </ins>
    </>
  );
}
