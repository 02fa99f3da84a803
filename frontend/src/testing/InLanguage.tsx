/** What it holds is shown in this language. */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Locale } from '@/config/locales';
import { i18n } from '@/i18n/i18n';

export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  // Before what it holds is rendered for the first time.
  useState(() => void i18n.changeLanguage(locale));
  useLayoutEffect(() => {
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [locale]);
  return children;
}
