/** What becomes of an open page when the right to it is taken. */
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { ConfirmProvider } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { BrowserHistory } from '@/lib/history';
import { CompanyProvider, useCan } from '@/session/company';
import { theme } from '@/theme/theme';
import { LocaleRouter } from './LocaleRouter';
import { RouteScreen } from './RouteScreen';
import { ROUTES, type Screen } from './routeTable';

let history: BrowserHistory;
beforeEach(() => {
  window.history.replaceState(null, '', '/en/company/5/main-info/addresses/add');
  history = new BrowserHistory();
});
afterEach(() => history.dispose());

function Page() {
  const can = useCan();
  const form = useAppForm<{ street: string }, { street: string }>({
    schema: ({ z }) => z.object({ street: z.string() }),
    defaultValues: { street: '' },
    onSubmit: () => undefined,
  });
  return <Form form={form}>{can('create_addresses') && <TextField name="street" label="Street" />}</Form>;
}

function tree(held: readonly string[]) {
  const rights = held.map((name) => ({ name, selected: true }));
  const company = { id: '5', permissions: [{ name: 'all', sub_permissions: rights }] } as unknown as Company;
  const route: Screen = { ...(ROUTES.addressAdd as Screen), guards: ['checkPermssion'], words: [] };
  return (
    <MantineProvider theme={theme}>
      <LocaleRouter history={history}>
        <ConfirmProvider>
          <CompanyProvider company={company}>
            <RouteScreen route={route} page={Page} />
          </CompanyProvider>
        </ConfirmProvider>
      </LocaleRouter>
    </MantineProvider>
  );
}

async function opened() {
  const view = render(tree(['create_addresses']));
  const field = await screen.findByRole('textbox', { name: 'Street' });
  return { field, take: () => act(() => view.rerender(tree([]))) };
}

it('with unsaved changes it stays, says so, and what was typed can be copied', async () => {
  const { field, take } = await opened();
  await userEvent.type(field, 'King Fahd Road');

  take();

  expect(screen.getByRole('alert')).toHaveTextContent('so your changes can’t be saved');
  expect(screen.getByRole('textbox', { name: 'Street' })).toBe(field);
  expect(field).toHaveValue('King Fahd Road');
});

it('without any it is an unknown page', async () => {
  const { take } = await opened();

  take();

  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(screen.getByText(/no longer available to you/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/en/company/5');
});
