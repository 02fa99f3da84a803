/** Landmarks that every layout has: the skip link and the main part. */
import type { ReactNode } from 'react';
import { useMessages } from '@/i18n/messages';
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
