/** All ten steps beside the form, with their states; those that are open lead there. */
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Uuid } from '@/api/types';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { wizard } from '../messages';
import classes from './StepRail.module.css';
import { doneCount, isOpen, LAST_STEP, STATE_LOOK, type Progress } from '../model/steps';

interface Props {
  /** Null while nothing is created: nothing leads anywhere. */
  companyId: Uuid | null;
  progress: Progress;
  current: number;
}

export function StepRail({ companyId, progress, current }: Props) {
  const t = useMessages(wizard);
  return (
    <nav className={classes.rail} aria-label={t('steps')}>
      <p className={classes.count}>{t('progress', { done: doneCount(progress), all: LAST_STEP })}</p>
      <ol>
        {progress.steps.map(({ number, key, state }) => {
          const here = number === current;
          const inside = (
            <>
              <span className={classes.dot}>
                {state === 'done' ? <IconCheck size={16} stroke={2.6} aria-hidden /> : number}
              </span>
              <span className={classes.words}>
                <b>{t(`step.${key}.title`)}</b>
                <small>{t(STATE_LOOK[state].label)}</small>
              </span>
            </>
          );
          return (
            <li key={key} className={classes.step} data-state={state} data-here={here || undefined}>
              {companyId && !here && isOpen(progress, number) ? (
                <Link className={classes.line} to={pathTo('addCompanyStep', { id: companyId, step: number })}>
                  {inside}
                </Link>
              ) : (
                <span className={classes.line} aria-current={here ? 'step' : undefined}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
