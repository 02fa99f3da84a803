import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { TemplateField } from './TemplateField';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const VIEWER = ['view_addresses', 'view_invoices'];
const template = (id: number | null, name: string, permissions: string[]) => ({
  id,
  key: id === null ? name : null,
  name,
  permissions,
});
const TEMPLATES = [
  template(null, 'Money', ['view_charges']),
  template(null, 'Viewer', VIEWER),
  template(1, 'Empty', []),
  template(2, 'Branch', VIEWER),
];

function Example({ selected, held }: { selected: string[]; held: string[] }) {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ permissions: rules.z.array(rules.z.string()) }),
    defaultValues: { permissions: selected },
    onSubmit: () => Promise.resolve(),
  });
  return (
    <Form form={form}>
      <TemplateField name="permissions" held={held} />
      <output>{form.methods.watch('permissions').join(' ')}</output>
    </Form>
  );
}

async function show(selected: string[], held: string[]) {
  server.use(
    http.get(apiUrl('/companies/:id/permission-templates'), () => HttpResponse.json({ data: TEMPLATES })),
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [company] })),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <Example selected={selected} held={held} />
    </CompanyProvider>,
  );
  await screen.findByRole('option', { name: /Branch/ });
  return user;
}

const shown = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.label;
const offered = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ label }) => label);

it.each([
  ['nothing is selected', [], VIEWER, 'Choose…'],
  ['it gives what is selected', VIEWER, VIEWER, 'Viewer'],
  [
    'it gives what the editor may give of it, beside rights that are not theirs',
    ['view_charges', 'view_invoices'],
    ['view_invoices'],
    'Viewer',
  ],
  ['it gives less than is selected', [...VIEWER, 'view_users'], [...VIEWER, 'view_users'], 'Choose…'],
  ['the editor may give none of it', ['view_addresses'], ['view_users'], 'Choose…'],
])('a template is shown as chosen only where it gives what is selected: %s', async (_, selected, held, chosen) => {
  await show(selected, held);
  expect(shown()).toBe(chosen);
});

it('one that gives nothing here says so, and changes nothing', async () => {
  const user = await show([], VIEWER);
  expect(offered()).toEqual([
    'Choose…',
    'Money (nothing you can grant)',
    'Viewer',
    'Empty (nothing you can grant)',
    'Branch',
  ]);
  expect(screen.getByRole('option', { name: /Money/ })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox'), 'Empty (nothing you can grant)');
  expect(shown()).toBe('Choose…');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: /Delete template .Empty/ })).toBeVisible();
});

it('of two that give the same, the one that was picked is shown', async () => {
  const user = await show([], VIEWER);
  await user.selectOptions(screen.getByRole('combobox'), 'Branch');
  expect(shown()).toBe('Branch');
  expect(screen.getByRole('status')).toHaveTextContent(VIEWER.join(' '));
});
