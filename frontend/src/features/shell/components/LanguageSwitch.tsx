/** The other language, named in its own script; the page, its query and what was typed stay. */
import { Center } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { LOCALE_ICON, LOCALE_NAME, otherLocale, pathInLocale } from '@/config/locales';
import { useLocale, useSwitchLocale } from '@/i18n/locale';
import controls from '@/theme/controls.module.css';

export function LanguageSwitch() {
  const locale = useLocale();
  const switchTo = useSwitchLocale();
  const other = otherLocale(locale);
  const { pathname, search } = useLocation();
  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    switchTo(other);
  };
  return (
    <a
      className={controls.pill}
      href={pathInLocale(pathname, other) + search}
      lang={other}
      hrefLang={other}
      onClick={change}
    >
      <Center component="span" className={controls.glyph} flex="none" fz="xs" c="dimmed" aria-hidden>
        {LOCALE_ICON[other]}
      </Center>
      {LOCALE_NAME[other]}
    </a>
  );
}
