/** While the company or its step is on its way. */
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { useMessages } from '@/i18n/messages';
import { keyOf, STEP_KEYS } from '@/resources/wizard';
import { StepBar } from './StepRail';
import rail from './StepRail.module.css';
import classes from './wizard.module.css';
import { type Progress } from '../model/steps';

/** Nothing is known yet of any step. */
const UNKNOWN: Progress = {
  steps: STEP_KEYS.map((key, index) => ({ number: index + 1, key, label: '', state: 'inactive' })),
  next_step: null,
};

/** The frame of the step that the address names, where it names one. */
export function WizardSkeleton({ current }: { current: number | null }) {
  const c = useMessages('common');
  const t = useMessages('wizard');
  return (
    <div className={classes.frame} role="status" aria-label={c('state.loading')}>
      <div className={classes.aside}>
        <div className={`surface ${rail.rail} ${classes.railBones}`} aria-hidden>
          <Skeleton width="third" />
          {STEP_KEYS.map((key) => (
            <div key={key} className={`row top ${rail.line}`}>
              <span className={`bubble fine strong dim ${rail.dot}`} />
              <SkeletonLines count={2} />
            </div>
          ))}
        </div>
      </div>
      <div className="grows">
        {current ? (
          <>
            <div className={classes.narrow}>
              <StepBar progress={UNKNOWN} current={current} />
            </div>
            <header className={classes.head} aria-hidden>
              <h1>{t(`step.${keyOf(current)}.title`)}</h1>
              <p className="dim">{t(`step.${keyOf(current)}.text`)}</p>
            </header>
          </>
        ) : null}
        <FormSkeleton />
      </div>
    </div>
  );
}

/** Fields to come. */
export function FormSkeleton() {
  return (
    <div className={`surface stack ${classes.fields}`} aria-hidden>
      {['first', 'second', 'third'].map((field) => (
        <div key={field}>
          <Skeleton width="third" />
          <Skeleton as="row" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}
