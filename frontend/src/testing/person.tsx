/** A screen of somebody who is signed in, in English, with a fresh cache: for tests of what the account can do. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, type InitialEntry } from 'react-router';
import { setApiLocale } from '@/api/ports';
import { createQueryClient } from '@/api/queryClient';
import type { Account } from '@/api/types';
import { ConfirmProvider } from '@/components/feedback/confirm';
import { LocaleContext } from '@/i18n/messages';
import { setAccount } from '@/session/session';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { example } from './examples';

export function showToPerson(screen: ReactNode, at: InitialEntry = '/', more: Partial<Account> = {}) {
  const found = example('accounts-profile-read').response as { account: Account };
  const account = { ...found.account, ...more };
  setApiLocale('en');
  setAccount(account);
  render(
    <ThemeProvider dir="ltr">
      <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
        <MemoryRouter initialEntries={[at]}>
          <ConfirmProvider>
            <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>
          </ConfirmProvider>
        </MemoryRouter>
      </LocaleContext>
    </ThemeProvider>,
  );
  return { account, user: userEvent.setup() };
}
