/** What stands in the way of a payment, and the page that takes it away (spec 8). */
import { isApiError } from '@/api/errors';
import { pathTo, type RouteName } from '@/config/paths';
import type { MessageKey } from '@/i18n/messages';
import type { ar } from '../messages.ar';

interface Way {
  route: Extract<RouteName, 'charges' | 'contacts' | 'addressAdd' | 'invoices'>;
  label: MessageKey<typeof ar>;
}

const WAYS: Record<string, Way> = {
  not_enough_balance: { route: 'charges', label: 'way.charges' },
  phone_missing: { route: 'contacts', label: 'way.contacts' },
  address_missing: { route: 'addressAdd', label: 'way.address' },
  invoice_not_payable: { route: 'invoices', label: 'way.invoices' },
};

export interface Refusal {
  message: string;
  way: { to: string; label: MessageKey<typeof ar> } | null;
}

/** Null for what is not a refusal of the business: the error catalogue has its words. */
export function refusalOf(reason: unknown, companyId: string): Refusal | null {
  if (!isApiError(reason) || reason.status !== 409) return null;
  const way = WAYS[reason.code ?? ''];
  return {
    message: reason.message,
    way: way ? { to: pathTo(way.route, { id: companyId }), label: way.label } : null,
  };
}
