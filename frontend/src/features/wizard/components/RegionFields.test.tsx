import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { RegionFields } from './RegionFields';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

function Example() {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ country: rules.choice(), currency: rules.choice(), lang: rules.choice() }),
    defaultValues: { country: 'SA', currency: '', lang: 'ar' },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <RegionFields saved="" />
    </Form>
  );
}

it('a field whose list could not be had says so itself, and asks again', async () => {
  server.use(
    http.get(apiUrl('/countries'), () => HttpResponse.json({}, { status: 404 }), { once: true }),
    served('references-countries-list'),
    served('references-currencies-list'),
  );
  const { user } = showToPerson(<Example />);
  const failure = await screen.findByRole('alert');
  const field = () => screen.getByRole('combobox', { name: /Country/ });
  expect(field().closest('div:has([role=alert])')).toContainElement(failure);
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field()).toHaveValue('Saudi Arabia'));
  expect(screen.queryByRole('alert')).toBeNull();
});
