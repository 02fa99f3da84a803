/** The ledger: a company's balance and its movements. */
import { IconCheck, IconLock, IconReceiptRefund } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { api } from '@/api/client';
import type {
  Balance,
  CompanyBalance,
  EntryKind,
  LedgerEntry,
  LedgerSummary,
  Uuid,
  WithdrawalState,
} from '@/api/types';
import { isZero } from '@/lib/money';
import { balancesKey, companyKey } from './companies';
import { dataQuery, listResource } from './list';
import type { Look } from './look';

const key = (companyId: Uuid) => [...companyKey(companyId), 'ledger'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/ledger`;

export const balanceQuery = (companyId: Uuid) =>
  queryOptions({
    queryKey: [...key(companyId), 'balance'],
    queryFn: ({ signal }) => api.get<Balance>(`/companies/${companyId}/balance`, undefined, { signal }),
  });

/** Of all my companies. */
export const balancesQuery = () => dataQuery<CompanyBalance[]>('/balances', balancesKey);

/** A withdrawal is one row; the files are for the books, and have every movement. The `pdf` is the whole period, so that it adds up. */
export const ledgerList = (companyId: Uuid) =>
  listResource<LedgerEntry>(url(companyId), key(companyId), 'statement', { pages: { grouped: 'true' } });

/** Money in and out by month. */
export const ledgerSummaryQuery = (companyId: Uuid) =>
  dataQuery<LedgerSummary>(`${url(companyId)}/summary`, [...key(companyId), 'summary']);

export const ENTRY_KIND: Record<EntryKind, ParseKeys<'words'>> = {
  charge: 'ledger.kind.charge',
  card_payment: 'ledger.kind.card_payment',
  credit_note: 'ledger.kind.credit_note',
  card_refund: 'ledger.kind.card_refund',
  card_refund_returned: 'ledger.kind.card_refund_returned',
  dispute_lost: 'ledger.kind.dispute_lost',
  invoice_payment: 'ledger.kind.invoice_payment',
  hold: 'ledger.kind.hold',
  hold_returned: 'ledger.kind.hold_returned',
  withdrawal: 'ledger.kind.withdrawal',
  transfer_fee: 'ledger.kind.transfer_fee',
  transfer_returned: 'ledger.kind.transfer_returned',
  given_up: 'ledger.kind.given_up',
  reversal: 'ledger.kind.reversal',
};

/** What the rows of the statement can be. A withdrawal has its fee among its parts. */
const { transfer_fee: _fee, ...rowKinds } = ENTRY_KIND;
export const ROW_KIND = { ...rowKinds, withdrawal: 'ledger.withdrawal' } as const;

/** A row or one of its parts: only the row has a state, the part is the transfer alone. */
export const entryWord = ({ kind, state }: Pick<LedgerEntry, 'kind' | 'state'>): ParseKeys<'words'> =>
  state ? 'ledger.withdrawal' : ENTRY_KIND[kind];

export const WITHDRAWAL_STATE_LOOK: Record<WithdrawalState, Look<ParseKeys<'words'>>> = {
  held: { tone: 'warning', icon: IconLock, label: 'ledger.state.held' },
  transferred: { tone: 'success', icon: IconCheck, label: 'ledger.state.transferred' },
  returned: { tone: 'neutral', icon: IconReceiptRefund, label: 'ledger.state.returned' },
};

const OWN_MONEY: readonly EntryKind[] = ['hold_returned', 'transfer_returned', 'card_refund_returned', 'credit_note'];

/** Own money that comes back is no income. */
export const signOf = ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>) =>
  OWN_MONEY.includes(kind) || isZero(amount) ? 'plain' : true;

/** The month on one page. */
export const monthPdf = (companyId: Uuid, month: string) =>
  api.file(`${url(companyId)}/months/${month.slice(0, 'YYYY-MM'.length)}`);
