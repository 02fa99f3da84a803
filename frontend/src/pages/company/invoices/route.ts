import { IconReceipt } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { invoiceList, invoiceQuery, invoiceSummaryQuery } from '@/resources/invoices';
import { listQueryOf } from '@/resources/list';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const invoicesRoute: AppRoute = {
  id: 'invoices',
  path: PATHS.invoices,
  lazy: async () => ({ Component: (await import('./InvoicesPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [
    invoiceList(id).page(listQueryOf(request.url)),
    invoiceSummaryQuery(id),
  ]),
  handle: {
    title: 'title.invoices',
    ns: ['invoices'],
    permissions: ['view_invoices'],
    menu: { section: 'money', icon: IconReceipt },
  },
};

export const invoiceRoute: AppRoute = {
  id: 'invoice',
  path: PATHS.invoice,
  lazy: async () => ({ Component: (await import('./InvoicePage')).default }),
  loader: prefetch(({ params: { id = '', info = '' } }) => [invoiceQuery(id, info)]),
  handle: { title: 'title.invoice', ns: ['invoices'], permissions: ['view_invoices'] },
};
