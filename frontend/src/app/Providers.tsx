/** What surrounds every screen, outermost first. */
import type { ReactNode } from 'react';
import { DataProvider } from '@/api/queryClient';
import { LoadingBar } from '@/components/feedback/LoadingBar';
import { Toaster } from '@/components/feedback/Toaster';
import { ConfirmProvider } from '@/components/feedback/confirm';
import { useDirection } from '@/i18n/locale';
import type { BrowserHistory } from '@/lib/history';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { LocaleRouter } from './LocaleRouter';

function Themed({ children }: { children: ReactNode }) {
  return <ThemeProvider dir={useDirection()}>{children}</ThemeProvider>;
}

export function Providers({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  return (
    <LocaleRouter history={history}>
      <DataProvider>
        <Themed>
          <LoadingBar />
          <ConfirmProvider>{children}</ConfirmProvider>
          <Toaster />
        </Themed>
      </DataProvider>
    </LocaleRouter>
  );
}
