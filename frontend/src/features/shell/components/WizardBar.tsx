/** The bar over the wizard: quieter, with a place where the page says that it has saved. */
import type { ReactNode } from 'react';
import { HEADER_SLOT } from '@/components/layout/pageSlots';
import { useMessages } from '@/i18n/messages';
import { HeaderFrame } from './HeaderBar';
import { AccountMenu } from './HeaderButtons';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './header.module.css';

export function WizardBar({ logo }: { logo: ReactNode }) {
  const t = useMessages('common');
  return (
    <HeaderFrame
      start={
        <>
          {logo}
          <span className={`strong whole ${classes.name}`}>{t('title.addCompany')}</span>
        </>
      }
      end={
        <>
          <span id={HEADER_SLOT} className={`small dim ${classes.saved}`} />
          {/* On a phone it is in the account menu. */}
          <span className={classes.desk}>
            <LanguageSwitch />
          </span>
          <AccountMenu />
        </>
      }
    />
  );
}
