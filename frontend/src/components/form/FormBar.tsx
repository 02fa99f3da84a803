/** The bar of a page's form: at the bottom of the window until the form ends above it, the main action at its end. */
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';

interface Props {
  /** Where the page was come from: a way back without saving. */
  back?: string;
  /** At the bar's start: what is to be said of the form, or the way to the step before. */
  start?: ReactNode;
  /** The main action. */
  children: ReactNode;
}

export function FormBar({ back, start, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <ActionBar place="form" justify="flex-end">
      {start && <Box me="auto">{start}</Box>}
      {back && (
        <LinkButton variant="default" to={back}>
          {t('action.cancel')}
        </LinkButton>
      )}
      {children}
    </ActionBar>
  );
}
