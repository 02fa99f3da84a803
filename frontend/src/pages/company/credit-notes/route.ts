import { PATHS } from '@/config/paths';
import { creditNoteList, creditNoteQuery } from '@/resources/creditNotes';
import { listQueryOf } from '@/resources/list';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const creditNotesRoute: AppRoute = {
  id: 'creditNotes',
  path: PATHS.creditNotes,
  lazy: async () => ({ Component: (await import('./CreditNotesPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [creditNoteList(id).page(listQueryOf(request.url))]),
  handle: { title: 'title.creditNotes', ns: ['invoices'], permissions: ['view_invoices'] },
};

export const creditNoteRoute: AppRoute = {
  id: 'creditNote',
  path: PATHS.creditNote,
  lazy: async () => ({ Component: (await import('./CreditNotePage')).default }),
  loader: prefetch(({ params: { id = '', note = '' } }) => [creditNoteQuery(id, note)]),
  handle: { title: 'title.creditNote', ns: ['invoices'], permissions: ['view_invoices'] },
};
