/** The ten steps: beside the form on a desk, as one compact bar on a phone. */
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Company } from '@/api/types';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { keyOf } from '@/resources/wizard';
import classes from './StepRail.module.css';
import { LAST_STEP, type Progress, STATE_LOOK, doneCount, isOpen, rejectedSteps, wizardOf } from '../model/steps';

interface Props {
  company: Company;
  current: number;
}

export function StepRail({ company, current }: Props) {
  const t = useMessages('wizard');
  const { id } = company;
  const progress = wizardOf(company);
  const toFix = rejectedSteps(company);
  return (
    <nav className={`surface ${classes.rail}`} aria-label={t('steps')}>
      <p className={`small dim ${classes.count}`}>{t('progress', { done: doneCount(progress), all: LAST_STEP })}</p>
      <ol>
        {progress.steps.map(({ number, key, state }) => {
          const here = number === current;
          const inside = (
            <>
              <span className={`bubble fine strong dim ${classes.dot}`}>
                {state === 'done' ? <IconCheck size={16} stroke={2.6} aria-hidden /> : number}
              </span>
              <span className={`breaks ${classes.words}`}>
                <b className="medium">{t(`step.${key}.title`)}</b>
                <small className="fine">{t(toFix.has(number) ? 'state.rejected' : STATE_LOOK[state].label)}</small>
              </span>
            </>
          );
          return (
            <li key={key} className={classes.step} data-state={state} data-here={here || undefined}>
              {!here && isOpen(progress, number) ? (
                <Link className={`row top hovers ${classes.line}`} to={pathTo('addCompanyStep', { id, step: number })}>
                  {inside}
                </Link>
              ) : (
                <span className={`row top ${classes.line}`} aria-current={here ? 'step' : undefined}>
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

/** The ten steps as one compact bar, for narrow screens. */
export function StepBar({ progress, current }: { progress: Progress; current: number }) {
  const t = useMessages('wizard');
  return (
    <div className={classes.bar}>
      <p className={`row wraps apart small ${classes.barWords}`}>
        <b className="whole">{t('position', { number: current, all: LAST_STEP })}</b>
        <span className="dim">
          {current < LAST_STEP ? t('next', { step: t(`step.${keyOf(current + 1)}.title`) }) : t('last')}
        </span>
      </p>
      <div className={classes.segments} aria-hidden>
        {progress.steps.map(({ number, state }) => (
          <span key={number} data-state={number === current ? 'here' : state} />
        ))}
      </div>
    </div>
  );
}
