/** What stands around every step: the rail on a desk, the bar on a phone, the title, room for notices. */
import type { ReactNode } from 'react';
import type { Uuid } from '@/api/types';
import { useMessages } from '@/i18n/messages';
import { wizard } from '../messages';
import { StepBar } from './StepBar';
import { StepRail } from './StepRail';
import classes from './wizard.module.css';
import { keyOf, type Progress } from '../model/steps';

interface Props {
  companyId: Uuid | null;
  progress: Progress;
  current: number;
  /** Above the form: what the reviewer said, what the server remarked. */
  notice?: ReactNode;
  /** Below everything: quiet ways out. */
  foot?: ReactNode;
  children: ReactNode;
}

export function WizardFrame({ companyId, progress, current, notice, foot, children }: Props) {
  const t = useMessages(wizard);
  const key = keyOf(current);
  return (
    <div className={classes.frame}>
      <div className={classes.aside}>
        <StepRail companyId={companyId} progress={progress} current={current} />
        {foot}
      </div>
      <div className={classes.main}>
        <div className={classes.narrow}>
          <StepBar progress={progress} current={current} />
        </div>
        <header className={classes.head}>
          <h1 tabIndex={-1} data-page-title>
            {t(`step.${key}.title`)}
          </h1>
          <p>{t(`step.${key}.text`)}</p>
        </header>
        {notice}
        {children}
      </div>
    </div>
  );
}
