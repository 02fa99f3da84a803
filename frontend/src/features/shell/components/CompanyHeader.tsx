/** Header of the company area: home, company switcher, balance, the licence’s stage where it is not active, and what every header has; their room while the company is on its way. */
import { Flex } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Skeleton } from '@/components/data/Skeleton';
import { IconButton } from '@/components/layout/IconButton';
import { companiesQuery } from '@/resources/companies';
import { useCompanyIfAny } from '@/session/company';
import { HeaderBar } from './HeaderBar';
import { CompanySwitcher } from './HeaderButtons';
import { BalancePill, StagePill } from './Standing';
import header from './header.module.css';

interface Props {
  logo: ReactNode;
  onMenu?: () => void;
  /** The company could not be had: what the list says of it, and the way to another one, are still there. */
  hasLoadError?: boolean;
}

export function CompanyHeader({ logo, onMenu, hasLoadError = false }: Props) {
  const { t } = useTranslation('common');
  const company = useCompanyIfAny();
  return (
    <HeaderBar
      isSearchElsewhere
      start={
        <>
          {!hasLoadError && (
            <IconButton display={{ base: 'inline-grid', md: 'none' }} label={t('menu.open')} onClick={onMenu}>
              <IconMenu2 size="1.375rem" aria-hidden />
            </IconButton>
          )}
          {logo}
          {company && <CompanySwitcher company={company} />}
          {!company && (hasLoadError ? <LostSwitcher /> : <Skeleton as="tag" />)}
        </>
      }
      standing={
        // On a phone they are in the menu.
        <Flex className={header.standing} align="center" gap={{ base: '0.625rem', lg: 'md' }} visibleFrom="md">
          {company && (
            <>
              <BalancePill />
              <StagePill />
            </>
          )}
          {!company && !hasLoadError && <Skeleton as="tag" />}
        </Flex>
      }
    />
  );
}

function LostSwitcher() {
  const { id } = useParams();
  const { data } = useQuery(companiesQuery());
  return <CompanySwitcher company={data?.find((company) => company.id === id)} />;
}
