/** The mark of the product, with its name where there is room. */
import { Link } from 'react-router';
import { pathTo } from '@/config/paths';
import { productLetter, productName } from '@/config/product';
import { useLocale, useMessages } from '@/i18n/messages';
import classes from './parts.module.css';

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
