/** About, terms, privacy: at the foot of the pages that a visitor sees first. */
import { Link } from 'react-router';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import classes from './parts.module.css';

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
