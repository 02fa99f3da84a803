import { IconReceipt } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { invoiceList, invoiceQuery, invoiceSummaryQuery } from '@/resources/invoices';
import { listQueryOf } from '@/resources/list';
import type { AppRoute } from '@/session/appRoute';

export const invoicesRoute: AppRoute = {
  id: 'invoices',
  path: PATHS.invoices,
  lazy: async () => ({ Component: (await import('./InvoicesPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(invoiceList(id).page(listQueryOf(request.url)));
    void queryClient.prefetchQuery(invoiceSummaryQuery(id));
    return null;
  },
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
  loader: ({ params: { id = '', info = '' } }) => {
    void queryClient.prefetchQuery(invoiceQuery(id, info));
    return null;
  },
  handle: { title: 'title.invoice', ns: ['invoices'], permissions: ['view_invoices'] },
};
