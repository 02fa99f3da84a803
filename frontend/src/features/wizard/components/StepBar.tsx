/** The ten steps as one compact bar, for narrow screens. */
import { useMessages } from '@/i18n/messages';
import { keyOf } from '@/resources/wizard';
import { wizard } from '../messages';
import classes from './StepBar.module.css';
import { LAST_STEP, type Progress } from '../model/steps';

export function StepBar({ progress, current }: { progress: Progress; current: number }) {
  const t = useMessages(wizard);
  return (
    <div className={classes.bar}>
      <p className={classes.words}>
        <b>{t('position', { number: current, all: LAST_STEP })}</b>
        <span>{current < LAST_STEP ? t('next', { step: t(`step.${keyOf(current + 1)}.title`) }) : t('last')}</span>
      </p>
      <div className={classes.segments} aria-hidden>
        {progress.steps.map(({ number, state }) => (
          <span key={number} data-state={number === current ? 'here' : state} />
        ))}
      </div>
    </div>
  );
}
