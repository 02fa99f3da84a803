/** The mark of the product, with its name where there is room. */
import { Link } from 'react-router';
import { pathTo } from '@/config/paths';
import { useCommon } from '@/i18n/common';
import classes from './Logo.module.css';

export function Logo({ named = true }: { named?: boolean }) {
  const t = useCommon();
  return (
    <Link to={pathTo('home')} className={classes.logo} aria-label={named ? undefined : t('header.home')}>
      <span className={classes.mark} aria-hidden>
        {t('logo')}
      </span>
      {named && <span className={classes.name}>{t('product')}</span>}
    </Link>
  );
}
