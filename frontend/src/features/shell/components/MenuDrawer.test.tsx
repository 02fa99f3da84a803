import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Company } from '@/api/types';
import { RoutesContext } from '@/session/appRoute';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { inMenu } from '@/testing/routes';
import { server } from '@/testing/server';
import MenuDrawer from './MenuDrawer';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const onClose = vi.fn();

const SCREENS = [inMenu('company'), inMenu('charges', 'view_charges'), inMenu('licence', 'view_licence')];

const show = (changes: Partial<Company> = {}) => {
  server.use(...servedAll());
  onClose.mockReset();
  return showToPerson(
    <RoutesContext value={SCREENS}>
      <CompanyProvider company={{ ...company, ...changes }}>
        <MenuDrawer opened onClose={onClose} />
      </CompanyProvider>
    </RoutesContext>,
  );
};

it('names the company and holds what the header of a phone has no room for: balance, stage and menu', async () => {
  show();
  const drawer = await screen.findByRole('dialog', { name: company.name });
  expect(await within(drawer).findByRole('link', { name: /Balance/ })).toHaveAttribute(
    'href',
    `/company/${company.id}/charges`,
  );
  expect(within(drawer).getByRole('navigation', { name: 'Company menu' })).toBeVisible();
  // The page has a banner of its own.
  expect(within(drawer).queryByRole('banner')).toBeNull();
});

it('closes by its button, by Escape, and when something was picked', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Close menu' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('has no way to what its reader may not open', async () => {
  show({ permissions: [] });
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).queryByRole('link', { name: /Balance|charges|licence/i })).toBeNull();
});
