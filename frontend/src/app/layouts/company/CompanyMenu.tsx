/** The side menu itself: beside the page on a desk, in a drawer on a phone. */
import { generatePath, NavLink } from 'react-router';
import { PATHS } from '@/config/paths';
import { useCommon } from '@/i18n/common';
import { useCan, useCompany } from '@/session/company';
import classes from './company.module.css';
import { visibleMenu } from './companyMenu';

export function CompanyMenu({ onPicked }: { onPicked?: () => void }) {
  const t = useCommon();
  const { id } = useCompany();
  const can = useCan();
  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      {visibleMenu(can).map(({ label, entries }) => (
        <div key={label ?? 'top'}>
          {label && <p className={classes.section}>{t(label)}</p>}
          <ul>
            {entries.map(({ name, label: word, icon: Icon }) => (
              <li key={name}>
                <NavLink
                  to={generatePath(PATHS[name] as string, { id })}
                  end={name === 'company'}
                  className={classes.entry}
                  onClick={onPicked}
                >
                  <Icon size={18} stroke={1.8} aria-hidden />
                  <span>{t(word)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
