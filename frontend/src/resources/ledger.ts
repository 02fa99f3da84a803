/** The ledger: a company's balance and its movements. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Balance, CompanyBalance, EntryKind, LedgerEntry, LedgerSummary, Uuid } from '@/api/types';
import type { MessageKey } from '@/i18n/messages';
import { balancesKey, companyKey } from './companies';
import { listResource, recordQuery } from './list';

const key = (companyId: Uuid) => [...companyKey(companyId), 'ledger'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/ledger`;

export const balanceQuery = (companyId: Uuid) =>
  queryOptions({
    queryKey: [...key(companyId), 'balance'],
    queryFn: ({ signal }) => api.get<Balance>(`/companies/${companyId}/balance`, undefined, { signal }),
  });

/** Of all my companies. */
export const balancesQuery = () => recordQuery<CompanyBalance[]>('/balances', balancesKey);

/** Its `pdf` is the whole period, so that it adds up. */
export const ledgerList = (companyId: Uuid) => listResource<LedgerEntry>(url(companyId), key(companyId), 'statement');

/** Money in and out by month. */
export const ledgerSummaryQuery = (companyId: Uuid) =>
  recordQuery<LedgerSummary>(`${url(companyId)}/summary`, [...key(companyId), 'summary']);

export const ENTRY_KIND: Record<EntryKind, MessageKey<'words'>> = {
  charge: 'ledger.kind.charge',
  card_payment: 'ledger.kind.card_payment',
  invoice_payment: 'ledger.kind.invoice_payment',
  hold: 'ledger.kind.hold',
  hold_returned: 'ledger.kind.hold_returned',
  withdrawal: 'ledger.kind.withdrawal',
  transfer_fee: 'ledger.kind.transfer_fee',
  transfer_returned: 'ledger.kind.transfer_returned',
  reversal: 'ledger.kind.reversal',
};
