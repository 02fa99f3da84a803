/** The application: screens, and what may lie over them. */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/session/session';
import { AppRoutes } from './Routes';
import { PageErrorBoundary } from './errors/AppErrorBoundary';

const SignInAgain = lazy(() => import('./SignInAgain'));

export function App() {
  const { pathname } = useLocation();
  const { status } = useSession();
  return (
    <>
      <PageErrorBoundary resetKey={pathname}>
        <AppRoutes />
      </PageErrorBoundary>
      {status === 'expired' && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
