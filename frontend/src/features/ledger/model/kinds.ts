/** The kinds of movement, and where what caused one can be seen. */
import type { EntryKind, LedgerEntry } from '@/api/types';
import { pathTo } from '@/config/paths';

const EVERY: Record<EntryKind, true> = {
  charge: true,
  card_payment: true,
  invoice_payment: true,
  hold: true,
  hold_returned: true,
  withdrawal: true,
  transfer_fee: true,
  transfer_returned: true,
  reversal: true,
};
export const ENTRY_KINDS = Object.keys(EVERY) as EntryKind[];

export function causePath(companyId: string, { reference }: LedgerEntry): string {
  switch (reference.kind) {
    case 'invoice':
      return pathTo('invoice', { id: companyId, info: reference.id });
    case 'withdrawal':
      return pathTo('withdrawal', { id: companyId, request: reference.id });
    case 'payment':
      return pathTo('payment', { id: companyId, payment: reference.id });
    case 'charge':
      return pathTo('charges', { id: companyId });
  }
}
