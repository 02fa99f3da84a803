/** Header of the company area: home, company switcher, balance, licence stage, and what every header has. */
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/layout/IconButton';
import { useMessages } from '@/i18n/messages';
import { HeaderBar } from './HeaderBar';
import { CompanySwitcher } from './HeaderButtons';
import { BalancePill, StagePill } from './Standing';
import classes from './company.module.css';
import header from './header.module.css';

export function CompanyHeader({ logo, onMenu }: { logo: ReactNode; onMenu: () => void }) {
  const t = useMessages('common');
  return (
    <HeaderBar
      search={header.desk}
      start={
        <>
          <IconButton className={classes.burger} label={t('menu.open')} onClick={onMenu}>
            <IconMenu2 size={22} aria-hidden />
          </IconButton>
          {logo}
          <CompanySwitcher />
        </>
      }
      middle={
        // On a phone they are in the menu.
        <div className={`row wide ${header.standing}`}>
          <BalancePill />
          <StagePill />
        </div>
      }
    />
  );
}
