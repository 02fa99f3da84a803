import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { BankAccountFields } from './BankAccountFields';
import { bankDefaults, bankSchema } from '../model/account';

const RAJHI = 'SA0380000000608010167519';
const RIYAD = 'SA4420000001234567891234';
const BANKS = [
  { country: 'SA', code: '20', name: 'Riyad Bank' },
  { country: 'SA', code: '80', name: 'Al Rajhi Bank' },
];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

function Example({ bank_name = '' }) {
  const start = { kind: 'establishment', currency: 'SAR', holder: 'Oasis Travel' } as const;
  const form = useAppForm({
    schema: bankSchema('SA'),
    defaultValues: { ...bankDefaults(null, start), bank_name },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <BankAccountFields country="SA" legalName="Oasis Travel" />
    </Form>
  );
}

const show = (bankName?: string) => {
  server.use(
    http.get(apiUrl('/banks'), () => HttpResponse.json({ data: BANKS })),
    served('references-currencies-list'),
  );
  return showToPerson(<Example bank_name={bankName} />);
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });

it('an IBAN fills in its bank, and another one takes its place', async () => {
  const { user } = show();
  const iban = await field(/IBAN/);
  await user.click(iban);
  await user.paste(RAJHI);
  const bank = await field(/Bank name/);
  await waitFor(() => expect(bank).toHaveValue('Al Rajhi Bank'));
  expect(bank).toHaveAccessibleDescription('From the IBAN.');
  await user.clear(iban);
  await user.paste(RIYAD);
  await waitFor(() => expect(bank).toHaveValue('Riyad Bank'));
});

it('an IBAN with a wrong digit fills in nothing, and takes back what it filled in', async () => {
  const { user } = show();
  const iban = await field(/IBAN/);
  await user.click(iban);
  await user.paste(RAJHI);
  const bank = await field(/Bank name/);
  await waitFor(() => expect(bank).toHaveValue('Al Rajhi Bank'));
  await user.keyboard('{Backspace}8');
  await waitFor(() => expect(bank).toHaveValue(''));
});

it('but never over what a person wrote', async () => {
  const { user } = show('Riyad branch');
  await user.click(await field(/IBAN/));
  await user.paste(RAJHI);
  await waitFor(async () => expect(await field(/IBAN/)).toHaveValue('SA03 8000 0000 6080 1016 7519'));
  expect(await field(/Bank name/)).toHaveValue('Riyad branch');
});

it('a holder other than the legal name is remarked upon, whatever its capitals', async () => {
  const { user } = show();
  const holder = await field(/holder/);
  await user.clear(holder);
  await user.type(holder, 'OASIS travel');
  expect(holder).toHaveAccessibleDescription(/should match/);
  await user.type(holder, ' Group');
  expect(holder).toHaveAccessibleDescription(/Differs from the legal name/);
});
