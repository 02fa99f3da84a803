/** English: searching everywhere. */
import type { ar } from '../ar/search';
import type { Messages } from '../messages';

export const en = {
  title: 'Search',
  field: 'Company, invoice, member or page',
  pages: 'Pages',
  pagesOf: 'Pages of {{company}}',
  kind: {
    company: 'Companies',
    invoice: 'Invoices',
    withdrawal_request: 'Withdrawal requests',
    member: 'Members',
    invitation: 'Invitations',
  },
  found_zero: 'No results',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  nothing: 'No results for “{{words}}”',
  nothingHint:
    'You can search for names of companies and members, numbers and amounts of invoices and withdrawal requests, email addresses, and pages.',
  failed: 'The search failed',
} satisfies Messages<typeof ar>;
