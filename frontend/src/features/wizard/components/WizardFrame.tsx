/** What stands around every step: the rail on a desk, the bar on a phone, the title; the same while it is on its way. */
import type { ReactNode } from 'react';
import type { Company } from '@/api/types';
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { useMessages } from '@/i18n/messages';
import { keyOf, STEP_KEYS } from '@/resources/wizard';
import { StepBar, StepRail } from './StepRail';
import rail from './StepRail.module.css';
import classes from './wizard.module.css';
import { type Progress, wizardOf } from '../model/steps';

interface Props {
  company: Company;
  current: number;
  /** Above the form: what the reviewer said, what the server remarked. */
  notice?: ReactNode;
  /** Below everything: quiet ways out. */
  foot?: ReactNode;
  children: ReactNode;
}

export function WizardFrame({ company, current, notice, foot, children }: Props) {
  return (
    <div className={classes.frame} data-wizard>
      <div className={classes.aside}>
        <StepRail company={company} current={current} />
        {foot}
      </div>
      <div className={`grows ${classes.main}`}>
        <Head progress={wizardOf(company)} current={current} />
        {notice}
        {children}
      </div>
    </div>
  );
}

/** `awaited`: it is no title to go to, since the step's own will take its place. */
function Head({ progress, current, awaited }: { progress: Progress; current: number; awaited?: boolean }) {
  const t = useMessages('wizard');
  const key = keyOf(current);
  return (
    <>
      <div className={classes.narrow}>
        <StepBar progress={progress} current={current} />
      </div>
      <header className={classes.head} aria-hidden={awaited}>
        <h1 tabIndex={awaited ? undefined : -1} data-page-title={!awaited || undefined}>
          {t(`step.${key}.title`)}
        </h1>
        <p className="dim">{t(`step.${key}.text`)}</p>
      </header>
    </>
  );
}

/** Nothing is known yet of any step. */
const UNKNOWN: Progress = {
  steps: STEP_KEYS.map((key, index) => ({ number: index + 1, key, label: '', state: 'inactive' })),
  next_step: null,
};

/** The frame of the step that the address names, where it names one. */
export function WizardSkeleton({ current }: { current: number | null }) {
  const c = useMessages('common');
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
        {current && <Head progress={UNKNOWN} current={current} awaited />}
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
