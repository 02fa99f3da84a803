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
    'Search by company or member name, invoice or withdrawal request number or amount, email address, or page.',
  failed: 'Search failed',
} satisfies Messages<typeof ar>;
