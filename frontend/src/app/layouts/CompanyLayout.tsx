/** The company area: nothing is shown before the company and its reader's rights are here. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { isMissing } from '@/api/errors';
import { DataProvider, useReason } from '@/api/queryClient';
import { ErrorState } from '@/components/data/ErrorState';
import { lazyPart } from '@/components/feedback/lazy';
import { ReactivateButton } from '@/features/payments/components/ReactivateButton';
import { CompanyHeader } from '@/features/shell/components/CompanyHeader';
import { CompanyMenu } from '@/features/shell/components/CompanyMenu';
import { HeaderBar } from '@/features/shell/components/HeaderBar';
import { StageBanner } from '@/features/shell/components/StageBanner';
import classes from '@/features/shell/components/company.module.css';
import { companyQuery, isEnding, useFreshRights } from '@/resources/companies';
import { CompanyProvider } from '@/session/company';
import { useSession } from '@/session/session';
import { useWaiting } from '@/session/waiting';
import { Logo, Main, PageSkeleton, SkipLink } from './parts';
import { NotFoundPage } from '../errors/errors';

const MenuDrawer = lazyPart(() => import('@/features/shell/components/MenuDrawer'));

export default function CompanyLayout() {
  const { status, account } = useSession();
  // The guards of the page send everybody else away; this only avoids asking for the company on their behalf.
  const inside = (status === 'user' || status === 'expired') && account.type === 'USER';
  return <DataProvider>{inside ? <CompanyArea /> : <Waiting page />}</DataProvider>;
}

function Waiting({ page = false }: { page?: boolean }) {
  return (
    <>
      <SkipLink />
      <HeaderBar start={<Logo />} />
      <Main>{page ? <Outlet /> : <PageSkeleton />}</Main>
    </>
  );
}

function CompanyArea() {
  const { id = '' } = useParams();
  const query = useQuery(companyQuery(id));
  const company = query.data;
  const reason = useReason(query);
  useFreshRights(id);
  const covered = useWaiting().items.find(
    (item) => item.company.id === id && item.isCovered && isEnding(item.company.licence_stage),
  );
  const [menuOpened, setMenuOpened] = useState(false);

  if (!company && !reason) return <Waiting />;
  // Also one that is no more, or no more for this reader.
  if (!company || isMissing(reason)) {
    return (
      <>
        <SkipLink />
        <HeaderBar start={<Logo />} />
        <Main>{isMissing(reason) ? <NotFoundPage /> : <ErrorState query={query} />}</Main>
      </>
    );
  }
  return (
    <CompanyProvider company={company}>
      <SkipLink />
      <CompanyHeader logo={<Logo named={false} />} onMenu={() => setMenuOpened(true)} />
      <div className={classes.frame}>
        <aside className={classes.side}>
          <CompanyMenu />
        </aside>
        <div className="grows">
          <Main>
            <StageBanner wayOut={covered?.invoice && <ReactivateButton company={company} invoice={covered.invoice} />}>
              <Outlet />
            </StageBanner>
          </Main>
        </div>
      </div>
      <MenuDrawer opened={menuOpened} onClose={() => setMenuOpened(false)} />
    </CompanyProvider>
  );
}
