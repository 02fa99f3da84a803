import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LocaleContext } from '@/i18n/locale';
import { loadPlans } from '@/lib/callingCodes';
import type * as codes from '@/lib/callingCodes';
import { Form } from './Form';
import { PhoneField } from './PhoneField';
import { SubmitButton } from './SubmitButton';
import { useAppForm } from './useAppForm';

const line = vi.hoisted(() => ({ isOpen: Promise.resolve() }));
vi.mock('@/lib/callingCodes', async (original) => {
  const real = await original<typeof codes>();
  return { ...real, loadPlans: () => line.isOpen.then(real.loadPlans) };
});

const sent = vi.fn();
afterEach(() => {
  line.isOpen = Promise.resolve();
  sent.mockReset();
});

function Example({ phone }: { phone: string }) {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ phone: rules.text() }),
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
    <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: vi.fn() }}>
      <MantineProvider>
        <Example phone={phone} />
      </MantineProvider>
    </LocaleContext>,
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

/** The plans stay away until what is returned is called. */
function holdPlans(): () => Promise<void> {
  let open = () => {};
  line.isOpen = new Promise((resolve) => {
    open = resolve;
  });
  return async () => {
    open();
    await act(async () => void (await loadPlans()));
  };
}

it.each([
  ['another country', { chosen: 'AE', more: '' }, '+971501234567'],
  ['more digits', { chosen: 'SA', more: '89' }, '+96650123456789'],
])('keeps %s that came while the plans were awaited', async (_what, { chosen, more }, number) => {
  const release = holdPlans();
  const code = show();
  const text = screen.getByLabelText('Phone');
  await userEvent.type(text, '501234567');
  await userEvent.selectOptions(code, chosen);
  if (more) await userEvent.type(text, more);
  await release();
  expect(code).toHaveValue(chosen);
  fireEvent.submit(text);
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ phone: number }));
});
