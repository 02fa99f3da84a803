/** What stands around every step: the rail on a desk, the bar on a phone, the title, room for notices. */
import type { ReactNode } from 'react';
import type { Company } from '@/api/types';
import { useMessages } from '@/i18n/messages';
import { keyOf } from '@/resources/wizard';
import { StepBar, StepRail } from './StepRail';
import classes from './wizard.module.css';
import { wizardOf } from '../model/steps';

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
  const t = useMessages('wizard');
  const key = keyOf(current);
  const progress = wizardOf(company);
  return (
    <div className={classes.frame}>
      <div className={classes.aside}>
        <StepRail company={company} current={current} />
        {foot}
      </div>
      <div className={`grows ${classes.main}`}>
        <div className={classes.narrow}>
          <StepBar progress={progress} current={current} />
        </div>
        <header className={classes.head}>
          <h1 tabIndex={-1} data-page-title>
            {t(`step.${key}.title`)}
          </h1>
          <p className="dim">{t(`step.${key}.text`)}</p>
        </header>
        {notice}
        {children}
      </div>
    </div>
  );
}
