/** Header of the company area: home, company switcher, balance, licence stage, and what every header has; their room while the company is on its way. */
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/data/Skeleton';
import { IconButton } from '@/components/layout/IconButton';
import { useMessages } from '@/i18n/messages';
import { useCompanyIfAny } from '@/session/company';
import { HeaderBar } from './HeaderBar';
import { CompanySwitcher } from './HeaderButtons';
import { BalancePill, StagePill } from './Standing';
import classes from './company.module.css';
import header from './header.module.css';

export function CompanyHeader({ logo, onMenu }: { logo: ReactNode; onMenu?: () => void }) {
  const t = useMessages('common');
  const isHere = useCompanyIfAny() !== null;
  return (
    <HeaderBar
      search={header.desk}
      start={
        <>
          <IconButton className={classes.burger} label={t('menu.open')} onClick={onMenu}>
            <IconMenu2 size={22} aria-hidden />
          </IconButton>
          {logo}
          {isHere ? <CompanySwitcher /> : <Skeleton as="tag" />}
        </>
      }
      middle={
        // On a phone they are in the menu.
        <div className={`row wide ${header.standing}`}>
          {isHere ? (
            <>
              <BalancePill />
              <StagePill />
            </>
          ) : (
            <Skeleton as="tag" />
          )}
        </div>
      }
    />
  );
}
