import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Company, Member } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, served, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import CompanyUserEditPage from './CompanyUserEditPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(
  () =>
    void vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ matches: true, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
      ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: member } = example('members-read').response as { data: Member };

function show({ held, over = {} }: { held?: readonly string[]; over?: Partial<Member> } = {}) {
  const sent: [string, string, unknown][] = [];
  const note = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    sent.push([request.method, pathname.replace(/.*companies\/[^/]*/, ''), await request.json().catch(() => null)]);
    return HttpResponse.json({ message: 'Done', data: member });
  };
  server.use(
    http.get(apiUrl('/companies/:id/users/:user'), () => HttpResponse.json({ data: { ...member, id: 77, ...over } })),
    http.put(apiUrl('/companies/:id/users/:user'), note),
    http.post(apiUrl('/companies/:id/permission-templates'), note),
    served('permission-templates-list'),
    ...servedAll(),
  );
  const permissions = company.permissions.map((group) => ({
    ...group,
    sub_permissions: group.sub_permissions.map((sub) => ({
      ...sub,
      selected: held ? held.includes(sub.name) : true,
    })),
  }));
  const shown = showToPerson(
    <CompanyProvider company={{ ...company, status: 'confirmed', licence_stage: 'active', permissions }}>
      <Routes>
        <Route path="/users/:userId/edit" element={<CompanyUserEditPage />} />
        <Route path="*" element={<p>{'The list'}</p>} />
      </Routes>
    </CompanyProvider>,
    '/users/77/edit',
  );
  return { ...shown, sent };
}

it('a template fills in what the editor holds, and what they do not hold stays', async () => {
  const { user, sent } = show({
    held: ['edit_users', 'view_users', 'view_invoices', 'edit_invoices', 'view_addresses'],
    over: { permissions: ['view_activity', 'view_addresses'] },
  });
  await screen.findByRole('option', { name: 'Accountant' });
  await user.selectOptions(screen.getByRole('combobox', { name: /Permission template/ }), 'Accountant');
  expect(screen.getByLabelText('Activity log: View')).toBeChecked();
  expect(screen.getByLabelText(/Balance and top-ups.*: Create/)).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The list')).toBeVisible();
  const permissions = ['edit_invoices', 'view_activity', 'view_addresses', 'view_invoices'];
  expect(sent).toEqual([['PUT', '/users/77', { permissions }]]);
});

it('what is selected is saved as a template, and nothing else is', async () => {
  const { user, sent } = show({ over: { permissions: ['view_activity'] } });
  await user.click(await screen.findByRole('button', { name: 'Save as a template' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: /Template name/ }), 'Auditor');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['POST', '/permission-templates', { name: 'Auditor', permissions: ['view_activity'] }]]);
});

it.each([
  ['the owner', { is_owner: true }, 'The owner’s permissions can’t be changed'],
  ['oneself', { id: -1 }, 'You can’t change your own permissions'],
] as const)('%s is only looked at', async (_who, over, words) => {
  const { account } = example('accounts-profile-read').response as { account: { id: number } };
  show({ over: 'id' in over ? { id: account.id } : over });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});
