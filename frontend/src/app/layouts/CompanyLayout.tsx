/** The company area: its frame stands while the company and its reader's rights are on their way, and holds nothing before. */
import { Box, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '@/api/errors';
import { useLoadError } from '@/api/queryClient';
import type { Company } from '@/api/types';
import { SkeletonLines } from '@/components/data/Skeleton';
import { lazyPart } from '@/components/feedback/lazy';
import { ReactivateButton } from '@/features/payments/components/ReactivateButton';
import { CompanyHeader } from '@/features/shell/components/CompanyHeader';
import { CompanyMenu, MENU_INSET } from '@/features/shell/components/CompanyMenu';
import { HeaderBar } from '@/features/shell/components/HeaderBar';
import { SearchArea } from '@/features/shell/components/SearchArea';
import { StageBanner } from '@/features/shell/components/StageBanner';
import classes from '@/features/shell/components/company.module.css';
import { fetchAhead } from '@/lib/ahead';
import { hasUnsaved } from '@/lib/unsaved';
import { companyQuery, isEnding, useFreshRights } from '@/resources/companies';
import { BASE_CURRENCY, suggestCurrency } from '@/resources/references';
import { CompanyProvider } from '@/session/company';
import { useSession } from '@/session/session';
import { useWaiting } from '@/session/waiting';
import { PageArea } from '../PageArea';
import { Logo, Main, PageSkeleton, Shell, SkipLink, type LayoutProps } from './parts';
import { LostPage, NotFoundPage } from '../errors/errors';

const MenuDrawer = lazyPart(() => import('@/features/shell/components/MenuDrawer'));

/** What the header leaves of it. */
const WINDOW = 'calc(100dvh - var(--q-header))';

/** As many as fill it. */
const MENU_BONES = 18;

export function CompanyLayout({ children }: LayoutProps) {
  const { account } = useSession();
  // The guards let nobody else in; who signs out elsewhere is led to login in a moment.
  if (account?.type !== 'USER') return children ? <Bare page={children} /> : <Shell />;
  return <CompanyArea>{children ?? <PageArea />}</CompanyArea>;
}

/** Without a company: not to be had, or not for this reader. */
function Bare({ page }: { page: ReactNode }) {
  return (
    <>
      <SkipLink />
      <HeaderBar start={<Logo />} />
      <Main>{page}</Main>
    </>
  );
}

function CompanyArea({ children }: LayoutProps) {
  const { id = '' } = useParams();
  const query = useQuery(companyQuery(id));
  const company = query.data;
  const reason = useLoadError(query);
  useFreshRights(id);
  // Also one that is no more, or no more for this reader.
  const isGone = isMissing(reason);
  // Of the one, what was typed about it stays on the screen, without a right to save it.
  const shown = isGone && company ? (hasUnsaved() ? { ...company, permissions: [] } : undefined) : company;
  const [menuOpened, setMenuOpened] = useState(false);
  // One header while the company comes and when it is there: what was pressed or has the focus in it stays.
  const frame = (
    <>
      <Frame
        onMenu={() => setMenuOpened(true)}
        menu={
          shown ? (
            <CompanyMenu />
          ) : (
            <Box py="1.25rem" px={MENU_INSET}>
              <SkeletonLines count={MENU_BONES} />
            </Box>
          )
        }
        page={shown ? <CompanyPage company={shown}>{children}</CompanyPage> : <PageSkeleton />}
      />
      {shown && <MenuDrawer opened={menuOpened} onClose={() => setMenuOpened(false)} />}
    </>
  );
  return (
    <CompanyProvider company={shown}>
      <SearchArea>
        {!shown && isGone ? (
          <Bare page={<NotFoundPage isTaken={company !== undefined} />} />
        ) : !shown && reason ? (
          <Frame page={<LostPage query={query} />} />
        ) : (
          frame
        )}
      </SearchArea>
    </CompanyProvider>
  );
}

/** The page below what is to be known about the company's licence. */
function CompanyPage({ company, children }: LayoutProps & { company: Company }) {
  const waiting = useWaiting().items.filter((item) => item.company.id === company.id);
  const covered = waiting.find((item) => item.isCovered && isEnding(item.company.licence_stage));
  const ordered = waiting.find((item) => item.kind === 'invoice');
  useEffect(() => fetchAhead(MenuDrawer.fetch), []);
  useEffect(() => suggestCurrency(company.currency ?? BASE_CURRENCY), [company.currency]);
  return (
    <StageBanner
      wayOut={covered?.invoice && <ReactivateButton company={company} invoice={covered.invoice} />}
      invoice={ordered?.invoice}
    >
      {children}
    </StageBanner>
  );
}

interface FrameProps {
  onMenu?: () => void;
  /** None where the company could not be had. */
  menu?: ReactNode;
  page: ReactNode;
}

function Frame({ onMenu, menu, page }: FrameProps) {
  return (
    <>
      <SkipLink />
      <CompanyHeader logo={<Logo named={false} />} onMenu={onMenu} hasLoadError={!menu} />
      <Flex mih={menu ? WINDOW : undefined}>
        {menu && (
          <Box
            component="aside"
            className={classes.side}
            pos="sticky"
            top="var(--q-header)"
            flex="none"
            w="var(--q-menu)"
            h={WINDOW}
            bg="var(--q-card)"
            visibleFrom="md"
          >
            {menu}
          </Box>
        )}
        <Box className={menu ? classes.page : undefined} flex={1} miw={0}>
          <Main>{page}</Main>
        </Box>
      </Flex>
    </>
  );
}
