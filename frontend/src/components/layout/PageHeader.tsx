/** The title of a page (focused after navigation), with text, actions and breadcrumb. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '@/i18n/messages';
import classes from './layout.module.css';

export interface Crumb {
  label: ReactNode;
  to: string;
}

interface Props {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons; on a phone the main one belongs into `ActionBar`. */
  actions?: ReactNode;
  /** The pages above this one. */
  trail?: readonly Crumb[];
  /** Beside the title: a logo. */
  mark?: ReactNode;
  /** After the title: a status. */
  tag?: ReactNode;
}

export function PageHeader({ title, text, actions, trail, mark, tag }: Props) {
  const t = useMessages('common');
  return (
    <header className={`row wide wraps ${classes.pageHeader}`}>
      {mark}
      <div className={classes.pageWords}>
        {trail && trail.length > 0 && (
          <nav aria-label={t('header.breadcrumb')}>
            <ol className={`wraps breaks small dim ${classes.trail}`}>
              {trail.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="tappable">
                    {label}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={`row wraps ${classes.titleLine}`}>
          <h1 tabIndex={-1} data-page-title>
            {title}
          </h1>
          {tag}
        </div>
        {text && <p className="dim">{text}</p>}
      </div>
      {actions && <div className={`row wraps ${classes.actions}`}>{actions}</div>}
    </header>
  );
}
