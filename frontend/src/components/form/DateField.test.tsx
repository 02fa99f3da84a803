import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { directionOf, type Locale } from '@/config/locales';
import { LocaleContext } from '@/i18n/locale';
import { DateField } from './DateField';
import { Form } from './Form';
import { useAppForm } from './useAppForm';

function Example({ required, value }: { required: boolean; value: string }) {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ day: rules.text() }),
    defaultValues: { day: value },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <DateField name="day" label="Day" required={required} />
    </Form>
  );
}

function show(required: boolean, value: string, locale: Locale = 'en') {
  return render(
    <MantineProvider>
      <LocaleContext value={{ locale, dir: directionOf(locale), switchTo: () => undefined }}>
        <Example required={required} value={value} />
      </LocaleContext>
    </MantineProvider>,
  ).container;
}

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
