/** What waits for a person over all their companies, the worst first. Home, the bell and the summaries count the same. */
import type { CompanyBalance, CompanySummary, Instant, LatestEditOrder, OpenInvoice, Requirement } from '@/api/types';
import { centsOf } from '@/lib/money';

/** From the worst to what can wait. */
const KINDS = [
  'closed',
  'total_suspension',
  'partial_suspension',
  'allowance',
  'rejected',
  'edit_order',
  'invoice',
  'expired',
  'invalid',
  'missing',
  'expiring',
  'uncompleted',
] as const;
export type WaitingKind = (typeof KINDS)[number];

export interface Waiting {
  kind: WaitingKind;
  company: CompanySummary;
  /** When it becomes worse; a day or an instant. */
  deadline: Instant | null;
  /** Paying it is what waits, or the way out, which the reader may take. */
  invoice: OpenInvoice | null;
  /** The balance covers the invoice. */
  isCovered: boolean;
  requirement: Requirement | null;
  /** It was rejected, and another one may be sent. */
  order: LatestEditOrder | null;
  /** The reader can do something about it; else it is for the owner, or whoever has the right. */
  isMine: boolean;
}

type Money = Pick<CompanyBalance, 'available' | 'open_invoice'>;

/** What waits for the reader in one company; without its money, what is known without it. */
export const waitingIn = (company: CompanySummary, money: Money | undefined): Waiting[] =>
  standingIn(company, money).filter(({ isMine }) => isMine);

/** What is to be settled in it, by whomever. */
function standingIn(company: CompanySummary, money: Money | undefined): Waiting[] {
  const { status, licence, licence_stage: stage, is_owner: owner, requirements } = company;
  const open = money?.open_invoice ?? null;
  const invoice = open?.may_pay ? open : null;
  const isCovered = invoice !== null && (centsOf(money?.available ?? '') ?? 0) >= (centsOf(invoice.amount_due) ?? 0);
  const item = (kind: WaitingKind, deadline: string | null | undefined, more: Partial<Waiting> = {}): Waiting => ({
    kind,
    company,
    deadline: deadline ?? null,
    invoice: null,
    isCovered: false,
    requirement: null,
    order: null,
    isMine: true,
    ...more,
  });
  // It is as its owner wants it, and goes unless they want it back.
  if (company.closing) return [item('closed', company.closing.erase_at, { isMine: owner })];
  const wayOut = { invoice, isCovered };
  switch (stage) {
    // Nothing else can be done while it is suspended.
    case 'total_suspension':
      return [item(stage, licence?.erase_at, wayOut)];
    case 'partial_suspension':
      return [item(stage, licence?.total_suspension_at, wayOut)];
    case 'allowance':
      return [item(stage, licence?.partial_suspension_at, wayOut), ...todo()];
    default:
      return open
        ? [item('invoice', open.due_at, { invoice: open, isCovered, isMine: invoice !== null }), ...todo()]
        : todo();
  }

  function todo(): Waiting[] {
    switch (status) {
      case 'uncompleted':
        return [item(status, null, { isMine: owner })];
      case 'rejected':
        return requirements.length > 0 ? fields() : [item(status, null, { isMine: owner })];
      case 'confirmed':
        return [...orders(), ...fields()];
      // Nothing can be changed until it is decided.
      case 'under_review':
        return [];
    }
  }

  function orders(): Waiting[] {
    return company.edit_orders
      .filter((order) => order.status === 'rejected')
      .map((order) => item('edit_order', null, { order, isMine: order.may_edit }));
  }

  function fields(): Waiting[] {
    return requirements.flatMap((requirement) =>
      // What was sent waits for ops.
      requirement.code === 'sent'
        ? []
        : item(requirement.code, requirement.deadline, {
            requirement,
            isMine: requirement.may_edit && (status !== 'rejected' || owner),
          }),
    );
  }
}

type Urgent = Pick<Waiting, 'kind' | 'deadline'>;
const instantOf = ({ deadline }: Urgent) => (deadline ? Date.parse(deadline) : Infinity);

/** The worst kind first, within a kind what is due first. */
export const worstFirst = (left: Urgent, right: Urgent): number =>
  KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind) || compare(instantOf(left), instantOf(right));

/** Also what others settle. */
export function standingOver(companies: readonly CompanySummary[], money: readonly CompanyBalance[]): Waiting[] {
  const byCompany = new Map(money.map((one) => [one.company.id, one]));
  return companies.flatMap((company) => standingIn(company, byCompany.get(company.id))).sort(worstFirst);
}

/** What was sent to the reviewers and waits for them: nothing to do, but good to know. */
export interface Sent {
  company: CompanySummary;
  order: LatestEditOrder;
}

export const sentOver = (companies: readonly CompanySummary[]): Sent[] =>
  companies
    .filter(({ closing, licence_stage: stage }) => !closing && stage !== 'total_suspension')
    .flatMap((company) =>
      company.edit_orders.filter(({ status }) => status === 'pending').map((order) => ({ company, order })),
    );

const compare = (left: number, right: number) => (left === right ? 0 : left - right);
