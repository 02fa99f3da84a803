import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { directionOf, type Locale } from '@/config/locales';
import { LocaleContext } from '@/i18n/messages';
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
  <MantineProvider>
    <LocaleContext value={{ locale, dir: directionOf(locale), switchTo: () => undefined }}>
      <Example required={required} value={value} />
    </LocaleContext>
  </MantineProvider>
);

const show = (required: boolean, value: string, locale: Locale = 'en') =>
  render(screenOf(required, value, locale)).container;

it.each([
  [true, '', 'calendar'],
  [false, '', 'calendar'],
  [true, '2027-03-15', 'calendar'],
  [false, '2027-03-15', 'clear'],
])('required %s, with «%s», has the sign of: %s', (required, value, expected) => {
  const container = show(required, value);
  const signs = [...container.querySelectorAll('[data-position="right"] :is(svg, button)')].map((sign) =>
    sign.classList.contains('tabler-icon-calendar') ? 'calendar' : sign.localName === 'button' ? 'clear' : null,
  );
  expect(signs.filter(Boolean)).toEqual([expected]);
});

it('is emptied by a button that says so', async () => {
  show(false, '2026-05-13', 'ar');
  const field = await screen.findByLabelText('Day');
  expect(field).toHaveValue('13 مايو 2026');
  await userEvent.click(screen.getByRole('button', { name: 'مسح' }));
  expect(field).toHaveValue('');
});

it.each([
  ['5/3/2027', '2027-03-05', '5 March 2027'],
  ['٢٠٢٧/٣/٥', '2027-03-05', '5 March 2027'],
  // The calendar does not offer it; whether it may be is for the form's rules to say.
  ['1/3/2020', '2020-03-01', '1 March 2020'],
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
  await userEvent.click(await screen.findByLabelText(/^10 /));
  expect(field).toHaveValue('10 فبراير 2027');
  expect(screen.getByRole('status')).toHaveTextContent('2027-02-10');
});
