import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { InLanguage } from '@/testing/InLanguage';
import { Themed } from '@/testing/themed';
import { LanguageSwitch } from './LanguageSwitch';

it.each([
  ['ar', 'English', 'En'],
  ['en', 'العربية', 'ع'],
] as const)('from %s, the other language has its name and its icon', (locale, name, icon) => {
  render(
    <InLanguage locale={locale}>
      <LanguageSwitch />
    </InLanguage>,
    {
      wrapper: ({ children }) => (
        <MemoryRouter>
          <Themed>{children}</Themed>
        </MemoryRouter>
      ),
    },
  );
  const way = screen.getByRole('link', { name });
  expect(within(way).getByText(icon)).toHaveAttribute('aria-hidden', 'true');
});
