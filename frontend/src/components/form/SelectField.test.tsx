import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InLanguage } from '@/testing/InLanguage';
import { theme } from '@/theme/theme';
import { Form } from './Form';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import { useAppForm } from './useAppForm';

const COUNTRIES = { EG: 'مصر', KW: 'الكويت', SA: 'السعودية', SD: 'السودان', AE: 'الإمارات' };
const OPTIONS = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));
const sent = vi.fn();
beforeEach(() => void sent.mockClear());

type Source = ComponentProps<typeof SelectField>['source'];

function Example({ country, source }: { country: string; source?: Source }) {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ country: rules.choice() }),
    defaultValues: { country },
    onSubmit: sent,
  });
  return (
    <Form form={form}>
      <SelectField name="country" label="Country" options={source ? [] : OPTIONS} source={source} searchable required />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

/** With the searched list in place. */
async function show(country = '', source?: Source): Promise<HTMLElement> {
  render(
    <MantineProvider theme={theme} env="test">
      <InLanguage locale="en">
        <Example country={country} source={source} />
      </InLanguage>
    </MantineProvider>,
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Country/ })).toBeInstanceOf(HTMLInputElement));
  return screen.getByRole('combobox', { name: /Country/ });
}

it('is found by typing, whatever the spelling, and chosen by keyboard', async () => {
  const field = await show();
  const user = userEvent.setup();
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard('امارات');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['الإمارات']);
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('الإمارات');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ country: 'AE' }));
});

it('shows the name of its value, and takes back what was typed without a choice', async () => {
  const field = await show('KW');
  expect(field).toHaveValue('الكويت');
  await userEvent.clear(field);
  await userEvent.type(field, 'سو');
  await userEvent.tab();
  expect(field).toHaveValue('الكويت');
});

it('says that its list is on its way', async () => {
  const pending = {
    data: undefined,
    isFetchedAfterMount: false,
    refetch: vi.fn(),
    isFetching: true,
    errorUpdateCount: 0,
  };
  expect(await show('', pending)).toHaveAttribute('aria-busy', 'true');
});
