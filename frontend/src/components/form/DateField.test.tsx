import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import type { Locale } from '@/config/locales';
import { InLanguage } from '@/testing/InLanguage';
import { theme } from '@/theme/theme';
import { DateField } from './DateField';
import { Form } from './Form';
import { useAppForm } from './useAppForm';

function Example({ required, value }: { required: boolean; value: string }) {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ day: rules.optionalDay() }),
    defaultValues: { day: value },
    onSubmit: () => undefined,
  });
  const held = form.methods.watch('day');
  return (
    <Form form={form}>
      <DateField name="day" label="Day" required={required} minDate="2026-11-20" />
      <output>{held}</output>
    </Form>
  );
}

const screenOf = (required: boolean, value: string, locale: Locale = 'en') => (
  <MantineProvider theme={theme}>
    <InLanguage locale={locale}>
      <Example required={required} value={value} />
    </InLanguage>
  </MantineProvider>
);

const show = (required: boolean, value: string, locale: Locale = 'en') =>
  render(screenOf(required, value, locale)).container;

/** Hidden ones, too: see the calendar's own test. */
const button = (name: string) => screen.findByRole('button', { name, hidden: true });

it.each(['{Enter}', ' '])('its calendar opens by %j, begins on the day, and gives the focus back', async (key) => {
  show(true, '2027-03-15');
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByLabelText(/^Day/)).toHaveFocus();
  await user.tab();
  const opener = await button('Open calendar');
  expect(opener).toHaveFocus();
  expect(opener).toHaveAccessibleDescription(/^Day/);
  await user.keyboard(key);
  const day = await screen.findByLabelText('15 March 2027');
  const label = day.closest('[role=dialog]')!.getAttribute('aria-labelledby');
  expect(document.getElementById(label!)).toHaveTextContent(/^Day/);
  await waitFor(() => expect(day).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  await waitFor(() => expect(day).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Day/)).toHaveValue('15\u00a0March 2027');
});

const laterOf = (day: string) => [day, dayjs().format('YYYY-MM-DD')].toSorted().at(-1)!;

it('begins with the first day that is offered, and is emptied only where it may be', async () => {
  show(true, '');
  await userEvent.click(await button('Open calendar'));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', laterOf('2026-11-20')));
  expect(screen.queryByRole('button', { name: 'Clear', hidden: true })).toBeNull();
});

it('is emptied by a button that says so', async () => {
  show(false, '2026-12-13', 'ar');
  const field = screen.getByLabelText('Day');
  expect(field).toHaveValue('13\u00a0ديسمبر 2026');
  await userEvent.click(await button('فتح التقويم'));
  await userEvent.click(await button('مسح'));
  expect(field).toHaveValue('');
});

it.each([
  ['5/3/2027', '2027-03-05', '5\u00a0March 2027'],
  ['٢٠٢٧/٣/٥', '2027-03-05', '5\u00a0March 2027'],
  // The calendar does not offer it; whether it may be is for the form's rules to say.
  ['1/3/2020', '2020-03-01', '1\u00a0March 2020'],
  ['1447/05/01', '2025-10-23', '23\u00a0October 2025'],
])('understands %s', async (typed, held, shown) => {
  show(false, '2027-01-31');
  const field = await screen.findByLabelText('Day');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(typed);
  expect(screen.getByRole('status')).toHaveTextContent(held);
  expect(field).toHaveValue(typed);
  await userEvent.tab();
  expect(field).toHaveValue(shown);
  expect(field).toBeValid();
  expect(screen.queryAllByText(/1447\/05\/01.* AH is .*23.October 2025/)).toHaveLength(
    typed.startsWith('1447') ? 1 : 0,
  );
});

it.each([true, false])('keeps what is no day, and says so: required %s', async (required) => {
  const { rerender } = render(screenOf(required, '2027-01-31'));
  const field = await screen.findByLabelText(/^Day/);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('31/2/2027');
  await userEvent.tab();
  expect(await screen.findByText('Enter a Gregorian date such as 25/3/2027')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('31/2/2027');
  expect(field).toHaveValue('31/2/2027');
  rerender(screenOf(required, '2027-01-31', 'ar'));
  expect(field).toHaveValue('31/2/2027');
  expect(screen.getByText(/تاريخًا ميلاديًا/)).toBeVisible();

  await userEvent.clear(field);
  expect(screen.getByRole('status')).toHaveTextContent('');
  await userEvent.paste('28 فبراير 2027');
  expect(screen.queryByText(/تاريخًا ميلاديًا/)).toBeNull();
  await userEvent.click(await button('فتح التقويم'));
  await userEvent.click(await screen.findByLabelText(/^10 /));
  expect(field).toHaveValue('10\u00a0فبراير 2027');
  expect(screen.getByRole('status')).toHaveTextContent('2027-02-10');
});
