import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LocaleContext } from '@/i18n/locale';
import type * as Late from '@/lib/useLate';
import { Form } from './Form';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import { useAppForm } from './useAppForm';

const late = vi.hoisted(() => ({ way: Promise.resolve() }));
vi.mock('@/lib/useLate', async (importOriginal) => {
  const { useLate } = await importOriginal<typeof Late>();
  return {
    useLate: <T,>(load: () => Promise<T>) => useLate(useCallback(() => late.way.then(load), [load])),
  };
});

/** The list is on its way until one of them is called. */
let arrive: () => void;
let getLost: () => void;

const OPTIONS = ['Egypt', 'Kuwait', 'Saudi Arabia', 'Sudan'].map((label) => ({
  value: label.slice(0, 2).toUpperCase(),
  label,
}));
const sent = vi.fn();

function Example({ country = '' }) {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ country: rules.text() }),
    defaultValues: { country },
    onSubmit: sent,
  });
  return (
    <Form form={form}>
      <SelectField name="country" label="Country" options={OPTIONS} searchable required />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const show = (country?: string) =>
  render(
    <MantineProvider>
      <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
        <Example country={country} />
      </LocaleContext>
    </MantineProvider>,
  );
const field = () => screen.getByRole('combobox', { name: /Country/ });

beforeEach(() => {
  sent.mockClear();
  late.way = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    getLost = () => reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  // It may get lost before anybody waits for it.
  late.way.catch(() => undefined);
});

it('shows the words of its value before its list is there', () => {
  show('KU');
  expect(field()).toHaveValue('Kuwait');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

it('keeps what is typed until its list is there, and goes on with it', async () => {
  show();
  const user = userEvent.setup();
  await user.click(field());
  await user.keyboard('sud');
  expect(screen.queryByRole('option')).toBeNull();
  arrive();
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Sudan']);
  expect(field()).toHaveFocus();
  await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
  expect(document.getElementById(field().getAttribute('aria-controls')!)).toHaveTextContent('Sudan');
  await user.keyboard('a');
  expect(field()).toHaveValue('suda');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Sudan');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ country: 'SU' }));
});

it('is the browser’s own list when its list cannot be fetched', async () => {
  show('EG');
  const user = userEvent.setup();
  await user.click(field());
  getLost();
  await waitFor(() => expect(field().tagName).toBe('SELECT'));
  await user.selectOptions(field(), 'Sudan');
  expect(field()).toHaveValue('SU');
});
