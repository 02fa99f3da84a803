/** While a page or the company is on its way. */
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { useCommon } from '@/i18n/common';
import classes from './parts.module.css';

export function PageSkeleton() {
  const t = useCommon();
  return (
    <div className={classes.late} role="status" aria-label={t('state.loading')}>
      <Skeleton as="title" width="third" />
      <Skeleton width="half" />
      <div className={`stack ${classes.cards}`}>
        <Skeleton as="card" />
        <Skeleton as="card" />
      </div>
      <SkeletonLines count={4} />
    </div>
  );
}
