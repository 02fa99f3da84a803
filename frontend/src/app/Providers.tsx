/** What surrounds every screen, outermost first. */
import type { ReactNode } from 'react';
import { LoadingBar } from '@/components/feedback/LoadingBar';
import { ConfirmProvider } from '@/components/feedback/confirm';
import { Toaster } from '@/components/feedback/toasts';
import { useLocaleValue } from '@/i18n/messages';
import type { BrowserHistory } from '@/lib/history';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { LocaleRouter } from './LocaleRouter';

function Themed({ children }: { children: ReactNode }) {
  const { dir } = useLocaleValue();
  return <ThemeProvider dir={dir}>{children}</ThemeProvider>;
}

export function Providers({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  return (
    <LocaleRouter history={history}>
      <Themed>
        <LoadingBar />
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
      </Themed>
    </LocaleRouter>
  );
}
