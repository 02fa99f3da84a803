/** The look of a company's page and what it shows: the gallery, what was chosen, and the preview. */
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '@/api/client';
import type { Colours, PageContent, Theme, ThemeChoice, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { dataQuery } from './list';
import type { Write } from './write';

const key = (companyId: Uuid, name: string) => [...companyKey(companyId), name];

/** Every theme, each with whether the company's licence unlocks it. */
export const themesQuery = (companyId: Uuid) =>
  dataQuery<Theme[]>(`/themes?pagination=all&company=${companyId}`, key(companyId, 'themes'));

export const themeChoiceQuery = (companyId: Uuid) =>
  dataQuery<ThemeChoice>(`/companies/${companyId}/theme`, key(companyId, 'theme'));

/** The link to the preview lives for minutes and each answer has another: it is asked for once by each visit. */
export const pageContentQuery = (companyId: Uuid) =>
  queryOptions({
    ...dataQuery<PageContent>(`/companies/${companyId}/public-page`, key(companyId, 'public-page')),
    staleTime: Infinity,
    gcTime: 0,
  });

export interface ChosenTheme {
  theme: number;
  /** Null: the theme's own. */
  colours: Colours | null;
}

export const chooseTheme = (companyId: Uuid): Write<ChosenTheme, Answer<ThemeChoice>> => ({
  send: (choice) => api.put<ThemeChoice>(`/companies/${companyId}/theme`, choice),
  store: (client, { data: choice }) => client.setQueryData(themeChoiceQuery(companyId).queryKey, choice),
});

export const setServices = (companyId: Uuid): Write<readonly number[], Answer<PageContent>> => ({
  send: (ids) => api.put<PageContent>(`/companies/${companyId}/public-page`, { service_categories: ids }),
  store: (client, { data: content }) => client.setQueryData(pageContentQuery(companyId).queryKey, content),
});
