import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LocaleContext } from '@/i18n/messages';
import { LanguageSwitch } from './LanguageSwitch';

it.each([
  ['ar', 'English', 'En'],
  ['en', 'العربية', 'ع'],
] as const)('from %s, the other language has its name and its icon', (locale, name, icon) => {
  render(
    <LocaleContext value={{ locale, dir: locale === 'ar' ? 'rtl' : 'ltr', switchTo: () => undefined }}>
      <LanguageSwitch />
    </LocaleContext>,
  );
  const way = screen.getByRole('link', { name });
  expect(within(way).getByText(icon)).toHaveAttribute('aria-hidden', 'true');
});
