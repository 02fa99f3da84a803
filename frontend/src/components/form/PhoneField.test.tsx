import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAhead } from '@/lib/ahead';
import { InLanguage } from '@/testing/InLanguage';
import { theme } from '@/theme/theme';
import { Form } from './Form';
import { PhoneField } from './PhoneField';
import { SubmitButton } from './SubmitButton';
import { useAppForm } from './useAppForm';

vi.mock('@/lib/ahead');
const sent = vi.fn();
afterEach(() => void vi.resetAllMocks());

function Example({ phone }: { phone: string }) {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ phone: rules.phone() }),
    defaultValues: { phone },
    onSubmit: sent,
  });
  return (
    <Form form={form}>
      <PhoneField name="phone" label="Phone" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function show(phone = ''): HTMLSelectElement {
  render(
    <InLanguage locale="en">
      <MantineProvider theme={theme}>
        <Example phone={phone} />
      </MantineProvider>
    </InLanguage>,
  );
  return screen.getByRole<HTMLSelectElement>('combobox');
}

it('shows the code of a saved number, and lists the countries when it is touched', async () => {
  const code = show('+201001234567');
  expect(code).toHaveValue('EG');
  expect(code.options).toHaveLength(1);
  await userEvent.click(code);
  expect(code).toHaveValue('EG');
  expect(within(code).getByText('Kuwait +965')).toBeInTheDocument();
});

it('leaves the plans of all countries until there is time, where a saved number says its country without them', async () => {
  expect(show('+201001234567')).toHaveValue('EG');
  expect(screen.getByLabelText('Phone')).toHaveValue('1001234567');
  await act(() => vi.mocked(fetchAhead).mock.lastCall![0]());
  expect(screen.getByLabelText('Phone')).toHaveValue('10 01234567');
});

it('groups most numbers without the plans, as they do', async () => {
  show('+966512345678');
  expect(screen.getByLabelText('Phone')).toHaveValue('51 234 5678');
  await act(() => vi.mocked(fetchAhead).mock.lastCall![0]());
  expect(screen.getByLabelText('Phone')).toHaveValue('51 234 5678');
});

it('fetches them at once where it does not', async () => {
  const code = show('+48512345678');
  await waitFor(() => expect(code).toHaveValue('PL'));
  expect(screen.getByLabelText('Phone')).toHaveValue('512 345 678');
});

it('lists the countries as soon as a finger is on them, which gives the focus later', () => {
  const code = show();
  fireEvent.pointerDown(code);
  expect(code).not.toHaveFocus();
  expect(within(code).getByText('Kuwait +965')).toBeInTheDocument();
});

it('lists them for the keyboard, too, and makes one number of both', async () => {
  const code = show();
  await userEvent.tab();
  expect(code).toHaveFocus();
  await userEvent.selectOptions(code, 'KW');
  await userEvent.type(screen.getByLabelText('Phone'), '50012345');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ phone: '+96550012345' }));
});

it.each([
  ['another country', 'AE', '501234567', '+971501234567'],
  ['a number with its trunk zero', 'EG', '0100 123 4567', '+201001234567'],
  ['a whole number, whatever the country', 'AE', '+966512345678', '+966512345678'],
  ['a whole number in Arabic digits', 'AE', '٠٠٩٦٦٥١٢٣٤٥٦٧٨', '+966512345678'],
])('understands %s', async (_what, country, typed, number) => {
  const code = show();
  await userEvent.click(code);
  await userEvent.selectOptions(code, country);
  await userEvent.type(screen.getByLabelText('Phone'), typed);
  expect(screen.getByLabelText('Phone')).toHaveValue(typed);
  fireEvent.submit(screen.getByLabelText('Phone'));
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ phone: number }));
});

it('refuses what is no number, and keeps it on the screen', async () => {
  show();
  const text = screen.getByLabelText('Phone');
  await userEvent.type(text, '051234567');
  await userEvent.tab();
  expect(await screen.findByText('Enter a valid phone number, without an extension')).toBeVisible();
  expect(text).toHaveValue('051234567');
});
