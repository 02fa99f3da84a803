/** The wizard: a quiet header with the way out; the page brings its own steps and action bar. */
import { Outlet } from 'react-router';
import { HEADER_SLOT } from '@/components/layout/pageSlots';
import { LanguageSwitch } from '@/features/header/components/LanguageSwitch';
import { useCommon } from '@/i18n/common';
import { DataProvider } from '../DataProvider';
import classes from './AddCompanyLayout.module.css';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';
import { AccountMenu } from './header/AccountMenu';
import { HeaderFrame } from './header/HeaderFrame';
import header from './header/header.module.css';

export default function AddCompanyLayout() {
  const t = useCommon();
  return (
    <DataProvider>
      <>
        <SkipLink />
        <HeaderFrame
          start={
            <>
              <Logo named={false} />
              <span className={classes.name}>{t('title.addCompany')}</span>
            </>
          }
          end={
            <>
              {/* The page says here that it has saved. */}
              <span id={HEADER_SLOT} className={classes.slot} />
              {/* On a phone it is in the account menu. */}
              <span className={header.desk}>
                <LanguageSwitch />
              </span>
              <AccountMenu />
            </>
          }
        />
        <Main>
          <Outlet />
        </Main>
      </>
    </DataProvider>
  );
}
