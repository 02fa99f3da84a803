import { DirectionProvider, MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { directionOf, type Locale } from '@/config/locales';
import { InLanguage } from '@/testing/InLanguage';
import { theme } from '@/theme/theme';
import DayCalendar from './DayCalendar';

const WORDS = {
  ar: {
    onward: '{ArrowLeft}',
    edge: ['1 مايو 2026', '24 أبريل 2026', '1 مايو 2026', '30 أبريل 2026'],
    back: '{ArrowRight}',
    days: ['13 مايو 2026', '14 مايو 2026'],
    month: 'مايو 2026',
    months: ['مايو', 'يونيو'],
  },
  en: {
    onward: '{ArrowRight}',
    edge: ['1 May 2026', '24 April 2026', '1 May 2026', '30 April 2026'],
    back: '{ArrowLeft}',
    days: ['13 May 2026', '14 May 2026'],
    month: 'May 2026',
    months: ['May', 'Jun'],
  },
} as const;

/** Hidden ones, too: where nothing is laid out, the calendar takes its button for one that has left the screen. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

async function expectOnward(onward: string, [from, to]: readonly HTMLElement[]) {
  from!.focus();
  await userEvent.keyboard(onward);
  expect(to).toHaveFocus();
}

function show(locale: Locale) {
  const dir = directionOf(locale);
  render(
    <InLanguage locale={locale}>
      <DirectionProvider initialDirection={dir} detectDirection={false}>
        <MantineProvider theme={theme}>
          <DayCalendar labelledBy="from" day="2026-05-13" opened onClose={vi.fn()} onChoose={vi.fn()} />
        </MantineProvider>
      </DirectionProvider>
    </InLanguage>,
  );
}

it.each(['ar', 'en'] as const)('arrows go where they point among days, months and years (%s)', async (locale) => {
  const { onward, days, month, months } = WORDS[locale];
  show(locale);
  await screen.findByLabelText(days[0]);
  await expectOnward(onward, days.map(button));
  await userEvent.click(button(month));
  await expectOnward(onward, months.map(button));
  await userEvent.click(button('2026'));
  await expectOnward(onward, ['2026', '2027'].map(button));
});

it.each(['ar', 'en'] as const)('arrows lead past the edge of the month (%s)', async (locale) => {
  const { onward, back, edge } = WORDS[locale];
  show(locale);
  (await screen.findByLabelText(edge[0])).focus();
  const keys = ['{ArrowUp}', '{ArrowDown}', back, onward];
  for (const [index, key] of keys.entries()) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName([...edge.slice(1), edge[0]][index]));
  }
});
