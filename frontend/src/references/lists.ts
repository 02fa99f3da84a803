/** Lists that the platform's staff keep: they change rarely, so they are asked for rarely. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ports } from '@/api/ports';
import type { Country, Currency, ProjectSetting, Reference } from '@/api/types';

const HOUR = 60 * 60_000;

const list = <T>(name: string, query: Record<string, unknown> = {}) =>
  queryOptions({
    queryKey: ['references', name],
    queryFn: async ({ signal }) => (await api.get<{ data: T[] }>(`/${name}`, query, { signal })).data,
    staleTime: HOUR,
  });

const ALL = { simple: 'true', pagination: 'all' };

export const countriesQuery = () => list<Country>('countries', ALL);
export const currenciesQuery = () => list<Currency>('currencies');
export const languagesQuery = () => list<{ code: string; name: string }>('languages', ALL);
export const themesQuery = () => list<Reference>('themes', ALL);
export const projectSettingsQuery = () =>
  queryOptions({ ...list<ProjectSetting>('project-settings', { pagination: 'all' }), initialData: writtenSettings });

/** What the server wrote into the document of a screen that shows it, in the document's own language. */
function writtenSettings(): ProjectSetting[] | undefined {
  const written = typeof document === 'undefined' ? null : document.getElementById('settings');
  const language = written?.closest<HTMLElement>('div[lang]')?.lang;
  return written && language === ports.locale ? (JSON.parse(written.textContent) as ProjectSetting[]) : undefined;
}
