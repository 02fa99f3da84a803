/** Header of the company area: home, company switcher, balance, licence stage, and what every header has; their room while the company is on its way. */
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '@/components/data/Skeleton';
import { IconButton } from '@/components/layout/IconButton';
import { useMessages } from '@/i18n/messages';
import { companiesQuery } from '@/resources/companies';
import { useCompanyIfAny } from '@/session/company';
import { HeaderBar } from './HeaderBar';
import { CompanySwitcher } from './HeaderButtons';
import { BalancePill, StagePill } from './Standing';
import classes from './company.module.css';
import header from './header.module.css';

interface Props {
  logo: ReactNode;
  onMenu?: () => void;
  /** The company could not be had: what the list says of it, and the way to another one, are still there. */
  isLost?: boolean;
}

export function CompanyHeader({ logo, onMenu, isLost = false }: Props) {
  const t = useMessages('common');
  const company = useCompanyIfAny();
  return (
    <HeaderBar
      search={header.desk}
      start={
        <>
          {!isLost && (
            <IconButton className={classes.burger} label={t('menu.open')} onClick={onMenu}>
              <IconMenu2 size={22} aria-hidden />
            </IconButton>
          )}
          {logo}
          {company && <CompanySwitcher company={company} />}
          {!company && (isLost ? <LostSwitcher /> : <Skeleton as="tag" />)}
        </>
      }
      middle={
        // On a phone they are in the menu.
        <div className={`row wide ${header.standing}`}>
          {company && (
            <>
              <BalancePill />
              <StagePill />
            </>
          )}
          {!company && !isLost && <Skeleton as="tag" />}
        </div>
      }
    />
  );
}

function LostSwitcher() {
  const { id } = useParams();
  const { data } = useQuery(companiesQuery());
  return <CompanySwitcher company={data?.find((company) => company.id === id)} />;
}
