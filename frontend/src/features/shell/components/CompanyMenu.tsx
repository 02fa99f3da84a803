/** The side menu itself: beside the page on a desk, in a drawer on a phone. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { generatePath, Link, matchPath, useLocation } from 'react-router';
import { PATHS, type RouteName } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { ScreensContext } from '@/lib/screens';
import { paymentQuery } from '@/resources/payment';
import { useCan, useCompany } from '@/session/company';
import { useWaiting } from '@/session/waiting';
import classes from './company.module.css';
import { visibleMenu } from '../model/menuEntries';

export function CompanyMenu({ onPicked }: { onPicked?: () => void }) {
  const t = useMessages('common');
  const { id } = useCompany();
  const can = useCan();
  const waiting = useWaiting().items.filter(({ company, requirement }) => company.id === id && requirement).length;
  const isHere = useIsHere();
  const sections = visibleMenu(useContext(ScreensContext), can);
  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      {sections.map(({ label, entries }) => (
        <div key={label ?? 'top'}>
          {label && <p className={`fine dim ${classes.section}`}>{t(label)}</p>}
          <ul>
            {entries.map(({ name, above, label: word, icon: Icon }) => (
              <li key={name}>
                <Link
                  to={generatePath(PATHS[above ?? name] as string, { id })}
                  aria-current={isHere(above ?? name) ? 'page' : undefined}
                  className={`row medium dim ${classes.entry}`}
                  onClick={onPicked}
                >
                  <Icon size={18} stroke={1.8} aria-hidden />
                  <span className="grows">{t(word)}</span>
                  {name === 'requirements' && waiting > 0 && (
                    <span className={`bubble fine strong ${classes.count}`}>{waiting}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Whether a page is open, or one below it. A payment is below the charges, or the invoices where it pays one. */
function useIsHere(): (name: RouteName) => boolean {
  const { id } = useCompany();
  const { pathname } = useLocation();
  const payment = matchPath(PATHS.payment, pathname)?.params.payment ?? '';
  // Its page asks for it.
  const { data } = useQuery({ ...paymentQuery(id, payment), enabled: false, throwOnError: false });
  const above = data && (data.invoice ? 'invoices' : 'charges');
  return (name) => name === above || matchPath({ path: PATHS[name], end: name === 'company' }, pathname) !== null;
}
