/** Header with what a person always needs: currency, language, what waits, the account. */
import type { ReactNode } from 'react';
import { CurrencySwitch } from '@/features/header/components/CurrencySwitch';
import { LanguageSwitch } from '@/features/header/components/LanguageSwitch';
import { AccountMenu } from './AccountMenu';
import { Bell } from './Bell';
import { HeaderFrame } from './HeaderFrame';
import classes from './header.module.css';

export function HeaderBar({ start, middle }: { start: ReactNode; middle?: ReactNode }) {
  return (
    <HeaderFrame
      start={start}
      end={
        <>
          {middle}
          <span className={classes.desk}>
            <CurrencySwitch />
          </span>
          <span className={classes.desk}>
            <LanguageSwitch />
          </span>
          <Bell />
          <AccountMenu />
        </>
      }
    />
  );
}
