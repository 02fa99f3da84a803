import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LocaleContext } from '@/i18n/locale';
import { Form } from './Form';
import { PhoneField } from './PhoneField';
import { SubmitButton } from './SubmitButton';
import { useAppForm } from './useAppForm';

const sent = vi.fn();

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

it('lists them for the keyboard, too, and makes one number of both', async () => {
  const code = show();
  await userEvent.tab();
  expect(code).toHaveFocus();
  await userEvent.selectOptions(code, 'KW');
  await userEvent.type(screen.getByLabelText('Phone'), '50012345');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ phone: '+96550012345' }));
});
