/** While a page or the company is on its way. */
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { useMessages } from '@/i18n/messages';
import classes from './parts.module.css';

export function PageSkeleton() {
  const t = useMessages('common');
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
