/** A screen of somebody who is signed in, in English, with a fresh cache: for tests of what the account can do. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router';
import { setApiLocale } from '@/api/ports';
import { createQueryClient } from '@/api/queryClient';
import type { Account } from '@/api/types';
import { ConfirmProvider } from '@/components/feedback/confirm';
import { UnsavedBlocker } from '@/components/form/UnsavedBlocker';
import { setAccount } from '@/session/session';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { InLanguage } from './InLanguage';
import { example } from './examples';

export function showToPerson(screen: ReactNode, at: InitialEntry = '/', more: Partial<Account> = {}) {
  const found = example('accounts-profile-read').response as { account: Account };
  const account = { ...found.account, ...more };
  setApiLocale('en');
  setAccount(account);
  const element = (
    <ConfirmProvider>
      <UnsavedBlocker />
      <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>
    </ConfirmProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <ThemeProvider dir="ltr">
      <InLanguage locale="en">
        <RouterProvider router={router} />
      </InLanguage>
    </ThemeProvider>,
  );
  return { account, router, user: userEvent.setup() };
}
