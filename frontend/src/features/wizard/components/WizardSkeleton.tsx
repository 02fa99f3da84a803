/** While the company or its step is on its way. */
import { Skeleton } from '@/components/data/Skeleton';
import { useCommon } from '@/i18n/common';
import classes from './wizard.module.css';

export function WizardSkeleton() {
  const t = useCommon();
  return (
    <div className={classes.frame} role="status" aria-label={t('state.loading')}>
      <div className={classes.aside}>
        <Skeleton as="card" />
      </div>
      <div className={classes.main}>
        <FormSkeleton titled />
      </div>
    </div>
  );
}

/** Fields to come. */
export function FormSkeleton({ titled = false }: { titled?: boolean }) {
  return (
    <div className={classes.bones}>
      {titled && <Skeleton as="title" width="half" />}
      {titled && <Skeleton width="half" />}
      <Skeleton as="row" />
      <Skeleton as="row" />
      <Skeleton as="row" />
    </div>
  );
}
