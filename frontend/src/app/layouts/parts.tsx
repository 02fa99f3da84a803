/** What layouts are made of: landmarks, the product's mark, the links at the foot, and what stands in for a page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { pathTo } from '@/config/paths';
import { productLetter, productName } from '@/config/product';
import { useLocale, useMessages } from '@/i18n/messages';
import classes from './parts.module.css';

const MAIN = 'main';

export function SkipLink() {
  const t = useMessages('common');
  return (
    <a href={`#${MAIN}`} className={classes.skip}>
      {t('header.skip')}
    </a>
  );
}

export function Main({
  children,
  width = 'content',
}: {
  children: ReactNode;
  width?: 'content' | 'form' | 'full' | 'text';
}) {
  return (
    <main id={MAIN} tabIndex={-1} className={classes.main} data-width={width}>
      {children}
    </main>
  );
}

/** The mark of the product, with its name where there is room. */
export function Logo({ named = true }: { named?: boolean }) {
  const t = useMessages('common');
  const locale = useLocale();
  return (
    <Link
      to={pathTo('home')}
      className={`row tappable ${classes.logo}`}
      aria-label={named ? undefined : t('header.home')}
    >
      <span className={`bubble ${classes.letter}`} aria-hidden>
        {productLetter(locale)}
      </span>
      {named && <span className={classes.name}>{productName(locale)}</span>}
    </Link>
  );
}

/** At the foot of the pages that a visitor sees first. */
export function PublicLinks() {
  const t = useMessages('common');
  return (
    <nav aria-label={t('header.footer')} className={`wraps small dim ${classes.links}`}>
      <Link to={pathTo('about')} className="tappable">
        {t('title.about')}
      </Link>
      <Link to={pathTo('terms')} className="tappable">
        {t('title.terms')}
      </Link>
      <Link to={pathTo('privacy')} className="tappable">
        {t('title.privacy')}
      </Link>
    </nav>
  );
}

/** While a page or the company is on its way. */
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
