import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { theme } from '@/theme/theme';
import { Form } from './Form';
import { SelectField } from './SelectField';
import { useAppForm } from './useAppForm';

vi.mock('./SearchableSelect', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

const OPTIONS = ['Egypt', 'Sudan'].map((label) => ({ value: label.slice(0, 2), label }));

function Example() {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ country: rules.choice() }),
    defaultValues: { country: 'Eg' },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <SelectField name="country" label="Country" options={OPTIONS} searchable />
    </Form>
  );
}

it('is the browser’s own list where its code cannot be fetched', async () => {
  render(
    <MantineProvider theme={theme}>
      <Example />
    </MantineProvider>,
  );
  expect(screen.getByRole('combobox')).toHaveValue('Eg');
  await waitFor(() => expect(screen.getByRole('combobox')).toBeEnabled());
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Sudan');
  expect(screen.getByRole('combobox')).toHaveValue('Su');
});
