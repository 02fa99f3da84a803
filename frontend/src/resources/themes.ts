/** The look of a company's page and what it shows: the gallery, what was chosen, and the preview. */
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '@/api/client';
import type { Colours, PageContent, Schemas, Theme, ThemeChoice, Uuid } from '@/api/types';
import { companyKey, companyQuery } from './companies';
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

/** What is null is not sent. */
export interface PageChange {
  theme: ChosenTheme | null;
  content: Schemas['PageContentInRequest'] | null;
}

export const savePage = (companyId: Uuid): Write<PageChange, Answer<[PageContent | null, ThemeChoice | null]>> => ({
  send: async ({ theme, content }) => {
    const said = content && (await api.put<PageContent>(`/companies/${companyId}/public-page`, content));
    const chosen = theme && (await api.put<ThemeChoice>(`/companies/${companyId}/theme`, theme));
    return { message: (chosen ?? said)?.message ?? null, data: [said?.data ?? null, chosen?.data ?? null] };
  },
  store: (client, { data: [content, choice] }) => {
    if (content) client.setQueryData(pageContentQuery(companyId).queryKey, content);
    if (choice) client.setQueryData(themeChoiceQuery(companyId).queryKey, choice);
  },
  refreshes: [companyQuery(companyId).queryKey],
});

export const shareFile = (companyId: Uuid, kind: 'poster' | 'story', lang: string) =>
  api.file(`/companies/${companyId}/share-kit/${kind}`, { lang });

export const mailSignature = async (companyId: Uuid, lang: string) =>
  (await api.get<Schemas['SignatureInData']>(`/companies/${companyId}/share-kit/signature`, { lang })).data;
