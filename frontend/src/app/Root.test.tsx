/** What stands around the pages: arrival, search, language, and the end of a right. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/queryClient';
import type { Account, Company } from '@/api/types';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { LanguageSwitch } from '@/features/shell/components/LanguageSwitch';
import { SearchArea } from '@/features/shell/components/SearchArea';
import { Link } from '@/lib/navigation';
import { CompanyProvider, useCan } from '@/session/company';
import { setAccount } from '@/session/session';
import { example, servedAll } from '@/testing/examples';
import { server } from '@/testing/server';
import { PageArea } from './PageArea';
import { Root } from './Root';
import { language } from './guards/guards';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => queryClient.clear());
  server.resetHandlers();
});
afterAll(() => server.close());

const { account } = example('accounts-profile-read').response as { account: Account };

async function show(children: RouteObject[], at: string) {
  server.use(...servedAll());
  setAccount(account);
  const router = createMemoryRouter(
    [
      {
        path: ':locale?',
        middleware: [language],
        element: <Root screens={[]} />,
        HydrateFallback: () => null,
        children,
      },
    ],
    { initialEntries: [at] },
  );
  // Awaited, since parts of the application arrive late.
  await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
  return { router, user: userEvent.setup() };
}

const page = (title: string, rest: ReactNode = null) => (
  <main>
    <h1 tabIndex={-1} data-page-title>
      {title}
    </h1>
    {rest}
  </main>
);

const PAGES: RouteObject[] = [
  { path: 'one', element: page('one') },
  { path: 'two', element: page('two') },
  { path: 'form', element: page('form', <input aria-label="typed" autoFocus />) },
];

/** Each in a layout of its own, which comes and goes with it. */
const APART = PAGES.map((child): RouteObject => ({
  element: (
    <SearchArea key={child.path}>
      <PageArea />
    </SearchArea>
  ),
  children: [child],
}));

describe('the next page', () => {
  it('gets the focus on its heading', async () => {
    const { router } = await show([{ Component: PageArea, children: PAGES }], '/one');
    expect(screen.getByRole('heading', { name: 'one' })).not.toHaveFocus();
    await act(() => router.navigate('/two'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'two' })).toHaveFocus());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'one' })).toHaveFocus());
  });

  it('leaves it in a field that took it', async () => {
    const { router } = await show([{ Component: PageArea, children: PAGES }], '/one');
    await act(() => router.navigate('/form'));
    expect(await screen.findByLabelText('typed')).toHaveFocus();
  });

  it('leaves the search open, with what was typed and the focus', async () => {
    const { user, router } = await show(APART, '/one');
    await screen.findByRole('heading', { name: 'one' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'ri');
    await act(() => router.navigate('/two'));
    expect(await screen.findByText('two')).toBeInTheDocument();
    expect(await screen.findByRole('combobox')).toHaveValue('ri');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox'));
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('combobox')).toBeNull();
  });
});

function Words() {
  const { t } = useTranslation('common');
  return (
    <>
      <p>{t('action.save')}</p>
      <Link to="/next">{'link'}</Link>
      <input aria-label="typed" />
      <LanguageSwitch />
    </>
  );
}

describe('the language of the URL', () => {
  it.each([
    ['/page', 'حفظ', '/next', 'rtl'],
    ['/ar/page', 'حفظ', '/ar/next', 'rtl'],
    ['/en/page?x=1', 'Save', '/en/next', 'ltr'],
  ])('%s', async (url, words, link, dir) => {
    await show([{ path: 'page', Component: Words }], url);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('link')).toHaveAttribute('href', link);
    await waitFor(() => expect(document.documentElement.dir).toBe(dir));
  });

  it('switches in place: page, query and what was typed stay', async () => {
    const { user, router } = await show([{ path: 'page', Component: Words }], '/page?x=1');
    const field = await screen.findByLabelText('typed');
    await user.type(field, 'half a word');
    await user.click(screen.getByRole('link', { name: 'English' }));
    expect(await screen.findByText('Save')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/en/page', search: '?x=1' });
    expect(screen.getByLabelText('typed')).toBe(field);
    expect(field).toHaveValue('half a word');
    expect(document.cookie).toContain('language=en');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });
});

describe('a right that is revoked while its page is open', () => {
  const rights = { take: () => undefined as void };

  function Page() {
    const can = useCan();
    const form = useAppForm<{ street: string }, { street: string }>({
      schema: ({ z }) => z.object({ street: z.string() }),
      defaultValues: { street: '' },
      onSubmit: () => undefined,
    });
    return <Form form={form}>{can('create_addresses') && <TextField name="street" label="Street" />}</Form>;
  }

  function Layout() {
    const [held, setHeld] = useState([{ name: 'create_addresses', selected: true }]);
    useEffect(() => {
      rights.take = () => setHeld([]);
    }, []);
    const company = { id: '5', permissions: [{ name: 'all', sub_permissions: held }] } as unknown as Company;
    return (
      <CompanyProvider company={company}>
        <PageArea />
      </CompanyProvider>
    );
  }

  async function opened() {
    const handle = { title: 'title.addressAdd', permissions: ['create_addresses'] };
    const { user } = await show(
      [{ Component: Layout, children: [{ path: 'page', Component: Page, handle }] }],
      '/en/page',
    );
    return { user, field: await screen.findByRole('textbox', { name: 'Street' }) };
  }

  it('leaves unsaved changes on the screen and says so', async () => {
    const { user, field } = await opened();
    await user.type(field, 'King Fahd Road');
    act(() => rights.take());
    expect(screen.getByText(/so your changes can’t be saved/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Street' })).toBe(field);
    expect(field).toHaveValue('King Fahd Road');
  });

  it('makes it an unknown page where nothing is typed', async () => {
    await opened();
    act(() => rights.take());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible());
    expect(screen.getByText(/no longer available to you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/en/company/5');
  });
});
