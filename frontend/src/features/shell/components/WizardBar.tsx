/** The bar over the wizard: quieter, with a place where the page says that it has saved. */
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADER_SLOT } from '@/components/layout/pageSlots';
import { HeaderFrame } from './HeaderBar';
import { AccountMenu } from './HeaderButtons';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './header.module.css';

export function WizardBar({ logo }: { logo: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <HeaderFrame
      start={
        <>
          {logo}
          <Text span className={classes.name} inherit fw={600} textWrap="nowrap">
            {t('title.addCompany')}
          </Text>
        </>
      }
      end={
        <>
          <Text id={HEADER_SLOT} span className={classes.saved} inherit c="dimmed" />
          {/* On a phone it is in the account menu. */}
          <Box component="span" visibleFrom="sm">
            <LanguageSwitch />
          </Box>
          <AccountMenu />
        </>
      }
    />
  );
}
