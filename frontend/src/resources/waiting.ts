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
  /** Paying it is the way out, and the reader may. */
  invoice: OpenInvoice | null;
  /** The balance covers the invoice. */
  isCovered: boolean;
  requirement: Requirement | null;
  /** It was rejected, and another one may be sent. */
  order: LatestEditOrder | null;
}

type Money = Pick<CompanyBalance, 'available' | 'open_invoice'>;

/** What waits in one company; without its money, what is known without it. */
export function waitingIn(company: CompanySummary, money: Money | undefined): Waiting[] {
  const { status, licence, licence_stage: stage, is_owner: owner, requirements } = company;
  const invoice = money?.open_invoice?.may_pay ? money.open_invoice : null;
  const isCovered = invoice !== null && (centsOf(money?.available ?? '') ?? 0) >= (centsOf(invoice.amount_due) ?? 0);
  const item = (kind: WaitingKind, deadline: string | null | undefined, more: Partial<Waiting> = {}): Waiting => ({
    kind,
    company,
    deadline: deadline ?? null,
    invoice: null,
    isCovered: false,
    requirement: null,
    order: null,
    ...more,
  });
  // It is as its owner wants it, and goes unless they want it back.
  if (company.closing) return owner ? [item('closed', company.closing.erase_at)] : [];
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
      return invoice ? [item('invoice', invoice.due_at, wayOut), ...todo()] : todo();
  }

  function todo(): Waiting[] {
    switch (status) {
      case 'uncompleted':
        return owner ? [item(status, null)] : [];
      case 'rejected':
        if (!owner) return [];
        return requirements.length > 0 ? fields() : [item(status, null)];
      case 'confirmed':
        return [...orders(), ...fields()];
      // Nothing can be changed until it is decided.
      case 'under_review':
        return [];
    }
  }

  function orders(): Waiting[] {
    return company.edit_orders
      .filter((order) => order.status === 'rejected' && order.may_edit)
      .map((order) => item('edit_order', null, { order }));
  }

  function fields(): Waiting[] {
    return requirements.flatMap((requirement) =>
      // What was sent waits for ops, what the reader may not settle for somebody else.
      requirement.code === 'sent' || !requirement.may_edit
        ? []
        : item(requirement.code, requirement.deadline, { requirement }),
    );
  }
}

type Urgent = Pick<Waiting, 'kind' | 'deadline'>;
const instantOf = ({ deadline }: Urgent) => (deadline ? Date.parse(deadline) : Infinity);

/** The worst kind first, within a kind what is due first. */
export const worstFirst = (left: Urgent, right: Urgent): number =>
  KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind) || compare(instantOf(left), instantOf(right));

export function waitingOver(companies: readonly CompanySummary[], money: readonly CompanyBalance[]): Waiting[] {
  const byCompany = new Map(money.map((one) => [one.company.id, one]));
  return companies.flatMap((company) => waitingIn(company, byCompany.get(company.id))).sort(worstFirst);
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
