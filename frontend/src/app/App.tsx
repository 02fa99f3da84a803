/** The application: screens, and what may lie over them. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ScreensContext } from '@/lib/screens';
import { useSession } from '@/session/session';
import { AppRoutes } from './AppRoutes';
import { SessionEnded } from './SessionEnded';
import { PageErrorBoundary } from './errors/errors';
import { permissionsOf } from './screens';

export function App() {
  const { pathname } = useLocation();
  const { status, account } = useSession();
  const visitor = useVisitor(account?.id);
  return (
    <>
      <PageErrorBoundary resetKey={pathname}>
        <ScreensContext value={permissionsOf}>
          <AppRoutes key={visitor} />
        </ScreensContext>
      </PageErrorBoundary>
      {status === 'expired' && <SessionEnded />}
    </>
  );
}

/** Counts the people of this tab: what one of them saw or typed is not for the next, who may sign in in another tab. */
function useVisitor(id: number | undefined): number {
  const [known, setKnown] = useState({ id, count: 0 });
  if (id !== undefined && id !== known.id) {
    setKnown({ id, count: known.id === undefined ? known.count : known.count + 1 });
  }
  return known.count;
}
