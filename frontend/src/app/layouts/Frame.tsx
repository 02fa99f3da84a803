/** Landmarks that every layout has: the skip link and the main part. */
import type { ReactNode } from 'react';
import { useCommon } from '@/i18n/common';
import classes from './parts.module.css';

const MAIN = 'main';

export function SkipLink() {
  const t = useCommon();
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
