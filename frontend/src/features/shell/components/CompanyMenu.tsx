/** The side menu itself: beside the page on a desk, in a drawer on a phone. */
import { useContext } from 'react';
import { generatePath, NavLink } from 'react-router';
import { PATHS } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { ScreensContext } from '@/lib/screens';
import { useCan, useCompany } from '@/session/company';
import { useWaiting } from '@/session/waiting';
import classes from './company.module.css';
import { visibleMenu } from '../model/menuEntries';

export function CompanyMenu({ onPicked }: { onPicked?: () => void }) {
  const t = useMessages('common');
  const { id } = useCompany();
  const can = useCan();
  const waiting = useWaiting().items.filter(({ company, requirement }) => company.id === id && requirement).length;
  const sections = visibleMenu(useContext(ScreensContext), can);
  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      {sections.map(({ label, entries }) => (
        <div key={label ?? 'top'}>
          {label && <p className={`fine dim ${classes.section}`}>{t(label)}</p>}
          <ul>
            {entries.map(({ name, above, label: word, icon: Icon }) => (
              <li key={name}>
                <NavLink
                  to={generatePath(PATHS[above ?? name] as string, { id })}
                  end={name === 'company'}
                  className={`row medium dim ${classes.entry}`}
                  onClick={onPicked}
                >
                  <Icon size={18} stroke={1.8} aria-hidden />
                  <span className="grows">{t(word)}</span>
                  {name === 'requirements' && waiting > 0 && (
                    <span className={`bubble fine strong ${classes.count}`}>{waiting}</span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
