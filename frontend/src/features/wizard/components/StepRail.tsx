/** All ten steps beside the form, with their states; those that are open lead there. */
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Company } from '@/api/types';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { wizard } from '../messages';
import classes from './StepRail.module.css';
import { doneCount, isOpen, LAST_STEP, rejectedSteps, STATE_LOOK, wizardOf } from '../model/steps';

interface Props {
  company: Company;
  current: number;
}

export function StepRail({ company, current }: Props) {
  const t = useMessages(wizard);
  const { id } = company;
  const progress = wizardOf(company);
  const toFix = rejectedSteps(company);
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
                <small>{t(toFix.has(number) ? 'state.rejected' : STATE_LOOK[state].label)}</small>
              </span>
            </>
          );
          return (
            <li key={key} className={classes.step} data-state={state} data-here={here || undefined}>
              {!here && isOpen(progress, number) ? (
                <Link className={classes.line} to={pathTo('addCompanyStep', { id, step: number })}>
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
