import { DirectionProvider, MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { directionOf } from '@/config/locales';
import { LocaleContext } from '@/i18n/messages';
import FilterCalendar from './FilterCalendar';

const WORDS = {
  ar: { onward: '{ArrowLeft}', days: ['13 مايو 2026', '14 مايو 2026'], month: 'مايو 2026', months: ['مايو', 'يونيو'] },
  en: { onward: '{ArrowRight}', days: ['13 May 2026', '14 May 2026'], month: 'May 2026', months: ['May', 'Jun'] },
} as const;

/** Hidden ones, too: where nothing is laid out, the calendar takes its button for one that has left the screen. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

async function expectOnward(onward: string, [from, to]: readonly HTMLElement[]) {
  from!.focus();
  await userEvent.keyboard(onward);
  expect(to).toHaveFocus();
}

it.each(['ar', 'en'] as const)('arrows go where they point among days, months and years (%s)', async (locale) => {
  const { onward, days, month, months } = WORDS[locale];
  const dir = directionOf(locale);
  render(
    <LocaleContext value={{ locale, dir, switchTo: vi.fn() }}>
      <DirectionProvider initialDirection={dir} detectDirection={false}>
        <MantineProvider>
          <FilterCalendar label="From" day="2026-05-13" opened onClose={vi.fn()} onChoose={vi.fn()} />
        </MantineProvider>
      </DirectionProvider>
    </LocaleContext>,
  );
  await screen.findByLabelText(days[0]);
  await expectOnward(onward, days.map(button));
  await userEvent.click(button(month));
  await expectOnward(onward, months.map(button));
  await userEvent.click(button('2026'));
  await expectOnward(onward, ['2026', '2027'].map(button));
});
