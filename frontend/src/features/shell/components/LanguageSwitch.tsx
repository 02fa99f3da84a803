/** The other language, named in its own script; the page, its query and what was typed stay. */
import type { MouseEvent } from 'react';
import { LOCALE_ICON, LOCALE_NAME, otherLocale, pathInLocale } from '@/config/locales';
import { useLocaleValue } from '@/i18n/messages';
import { useHistory } from '@/lib/history';
import controls from '@/theme/controls.module.css';

export function LanguageSwitch() {
  const { locale, switchTo } = useLocaleValue();
  const history = useHistory();
  const other = otherLocale(locale);
  const here = history?.location;
  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    switchTo(other);
  };
  return (
    <a
      className={controls.pill}
      href={pathInLocale(here?.pathname ?? '/', other) + (here?.search ?? '')}
      lang={other}
      hrefLang={other}
      onClick={change}
    >
      <span className={`bubble fine dim ${controls.glyph}`} aria-hidden>
        {LOCALE_ICON[other]}
      </span>
      {LOCALE_NAME[other]}
    </a>
  );
}
