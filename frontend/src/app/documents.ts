/** What the server says of each screen before any script runs (backend/config/spa.py); written by the build. */
import ar from '@/i18n/locales/ar/common.json';
import en from '@/i18n/locales/en/common.json';
import type { AppHandle } from '@/session/appRoute';
import { SCREENS } from './screens';

/** `/company/new` before `/company/:id`. */
const rank = (path: string) => path.replaceAll('/:', '/~');

function titleOf(key: AppHandle['title']) {
  const name = key.replace('title.', '') as keyof typeof ar.title;
  return { ar: ar.title[name], en: en.title[name] };
}

export const documents = {
  screens: SCREENS.map(({ path, handle }) => ({ pattern: path, title: titleOf(handle.title) })).sort((one, other) =>
    rank(one.pattern) < rank(other.pattern) ? -1 : 1,
  ),
  missing: { title: titleOf('title.notFound') },
};
