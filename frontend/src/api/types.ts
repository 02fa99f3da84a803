/**
 * The shapes of the contract, by the names the product uses. Every screen imports them from here, so that their
 * source can change in one place.
 */

export type Uuid = string;
/** ISO 8601, UTC. */
export type Instant = string;
/** `YYYY-MM-DD`. */
export type DateOnly = string;
/** A string with two places, beside a currency. */
export type Money = string;
export type Language = 'ar' | 'en';
export interface Reference {
  id: number;
  name: string;
}

export interface Account {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  email_verified: boolean;
  /** A new address that waits for its confirmation. */
  pending_email?: string | null;
  /** E.164, or empty. */
  phone: string;
  language: Language;
  image: string | null;
  type: 'USER' | 'STAFF';
  /** What the user may do outside companies: a list of names, or a map by name. */
  scope: Scope;
}
export type Scope = readonly string[] | Readonly<Record<string, unknown>> | null;

export interface SignedIn {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
}
export interface TwoStep {
  two_step: true;
  challenge: string;
}
export interface DeviceSession {
  id: Uuid;
  device: string;
  place: string | null;
  ip: string | null;
  last_seen_at: Instant;
  created_at: Instant;
  is_current: boolean;
}

export type CompanyKind = 'establishment' | 'freelancer';
export type CompanyStatus = 'uncompleted' | 'under_review' | 'confirmed' | 'rejected';
export type LicenceStage = 'none' | 'active' | 'allowance' | 'partial_suspension' | 'total_suspension';
export type StepState = 'done' | 'pending' | 'inactive';
export type WizardKey =
  'kind' | 'names' | 'brand' | 'region' | 'legal' | 'documents' | 'address' | 'contacts' | 'bank' | 'review';

export interface WizardStep {
  number: number;
  key: WizardKey;
  state: StepState;
}
export interface Requirement {
  /** A path such as `registration_number`, `documents.tax_card` or `address.city`. */
  field: string;
  /** What people call the field. */
  label?: string;
  holds_up?: 'review' | 'approval' | 'payment' | 'withdrawal';
  /** The step of the wizard that the field is in. */
  step?: number;
  code: string;
  reason: string;
  deadline: Instant | null;
  section: string;
}
export interface CompanyLicence {
  level: number | null;
  package: Reference | string | null;
  period_ends_at: Instant | null;
  partial_suspension_at?: Instant | null;
  total_suspension_at?: Instant | null;
  erase_at?: Instant | null;
}
export interface CompanySummary {
  id: Uuid;
  kind: CompanyKind;
  company_name: string;
  name: string;
  name_ar: string;
  name_en: string;
  sub_domain: string | null;
  country: string | null;
  currency: string | null;
  lang: Language | null;
  logo: string | null;
  status: CompanyStatus;
  wizard: { steps: WizardStep[]; next_step: number | null };
  requirements: Requirement[];
  licence_stage: LicenceStage;
  licence: CompanyLicence | null;
  is_owner: boolean;
  owner_name: string | null;
  submitted_at?: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}
export interface SubPermission {
  id: number | string;
  name: string;
  label: string;
  selected: boolean;
}
export interface PermissionGroup {
  id: number | string;
  name: string;
  label: string;
  sub_permissions: SubPermission[];
}
export interface Company extends CompanySummary {
  permissions: PermissionGroup[];
}

export interface Balance {
  balance: Money;
  available: Money;
  held: Money;
  currency: string;
  /** What a withdrawal may take now: in total suspension minimum and fee are waived. */
  withdrawal_terms: { minimum: Money; transfer_fees: Money; maximum: Money };
  charge_terms: { minimum: Money; maximum: Money };
}
/** One of several; the amounts are null for those who may not see money. */
export interface CompanyBalance {
  company: { id: Uuid; name: string };
  balance: Money | null;
  available: Money | null;
  held: Money | null;
  currency: string;
}

export interface Country {
  code: string;
  name: string;
  dial_code?: string;
}
export interface Currency {
  code: string;
  sign: string;
  name: string;
  /** Units for one USD. */
  rate: string;
}
export interface Banner {
  id: number;
  title: string;
  text?: string;
  image: string | null;
  link: string | null;
}
export interface ProjectSetting {
  key: string;
  value: string | null;
}
export interface MyInvitation {
  id: number;
  accept: 0 | 1 | null;
  company_name: string;
  expires_at: Instant;
  status: 'pending' | 'accepted' | 'rejected' | 'expired' | 'revoked';
}

export type DocumentKind =
  'commercial_register' | 'tax_card' | 'tourism_license' | 'identity_card' | 'freelance_license';
export interface CompanyDocument {
  id: number;
  kind: DocumentKind;
  name: string;
  /** Bytes. */
  size: number;
  expires_on: DateOnly | null;
  /** Signed, for five minutes. */
  url: string | null;
}
export interface LegalInfo {
  entity_name: string;
  registration_number: string;
  tax_number: string;
  tourism_license: string;
  fullname: string;
  person_identification: string;
  freelance_license_number: string;
}
export interface Address {
  id: number;
  address_name: string;
  country: string;
  state: string;
  city: string;
  district: string;
  street: string;
  building_no: string;
  unit_no: string;
  postal_code: string;
  short_address: string;
  latitude: string | null;
  longitude: string | null;
  default: boolean;
}
export type PhoneType = 'mobile' | 'landline' | 'whatsapp';
export interface Phone {
  id: number;
  name: string;
  /** E.164, or an Egyptian hotline's five digits. */
  phone: string;
  type: PhoneType;
  public: boolean;
}
export type ContactType = 'facebook' | 'instagram' | 'twitter' | 'linkedin' | 'snapchat';
export interface ContactLink {
  id: number;
  name: string;
  contact_type: ContactType;
  contact_link: string;
  public: boolean;
}
export type BankAccountType = 'personal' | 'entity';
export interface BankAccount {
  id: number;
  account_user_name: string;
  account_name: string;
  account_holder_name: string;
  bank_name: string;
  branch_name: string;
  branch_number: string;
  iban: string;
  account_number: string;
  currency: string;
  account_type: BankAccountType;
  primary: boolean;
}

export type Period = 'trial' | 'monthly' | 'yearly';
export interface PackageRef extends Reference {
  level: number;
}
export interface Package extends PackageRef {
  features: string[];
  monthly_price: Money;
  yearly_price: Money;
  currency: string;
  trial_days: number;
  periods: Period[];
  themes: Reference[];
}

/** What a quote and an invoice share, in the order in which it is computed. */
export interface Bill {
  items: { description_ar: string; description_en: string; quantity: number; unit_price: Money; total: Money }[];
  discounts: { name: string; rate: string | null; amount: Money }[];
  coupon: Redeemed | null;
  additional_fees: { name: string; amount: Money }[];
  subtotal: Money;
  taxable: Money;
  /** `reason` is the legal ground where nothing is charged. */
  taxes: { name: string; rate: string; amount: Money; category: string; reason: string | null }[];
  tax_total: Money;
  total: Money;
  voucher: Redeemed | null;
  amount_due: Money;
  currency: string;
}
export interface Redeemed {
  code: string;
  amount: Money;
}

export type OrderKind = 'trial' | 'first' | 'renew' | 'change' | 'reactivation';
export type OrderStatus = 'ordered' | 'invoiced' | 'paid' | 'activated' | 'canceled';
export type OrderStepKey = 'ordered' | 'invoiced' | 'paid' | 'activated';
export type CancelReason = 'canceled' | 'replaced' | 'expired';
export interface Forfeits {
  days: number;
  amount: Money;
}
export interface Quote extends Bill {
  package: PackageRef;
  period: Period;
  kind: OrderKind;
  starts_at: Instant;
  period_ends_at: Instant;
  forfeits: Forfeits;
}
export interface SubscriptionOrder {
  id: number;
  package: PackageRef;
  period: Period;
  kind: OrderKind;
  status: OrderStatus;
  steps: { key: OrderStepKey; state: StepState; at: Instant | null }[];
  amount_paid: Money;
  currency: string;
  invoice: { id: number; name: string; status: InvoiceStatus; amount_due: Money; due_at: Instant };
  forfeits: Forfeits;
  ordered_by: Reference | null;
  cancel_reason: CancelReason | null;
  canceled_at: Instant | null;
  starts_at: Instant | null;
  period_ends_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

export type LicenceState = 'first_time' | 'current' | 'suspended';
export type LicenceOption = 'free' | 'premium' | 'renew' | 'change';
export type LicenceEvent =
  | 'period_starts'
  | 'renewal_issued'
  | 'period_ends'
  | 'partial_suspension'
  | 'total_suspension'
  | 'erasure'
  | 'ends_soon'
  | 'erases_soon'
  | 'auto_renew';
export interface LicenceMoment {
  event: LicenceEvent;
  at: Instant;
  days: number;
  /** The stage that begins then. */
  stage: LicenceStage | null;
}
export interface Licence {
  state: LicenceState;
  options: LicenceOption[];
  package: PackageRef | null;
  period: Period | null;
  /** Today's price of the package for its period, before taxes. */
  price: Money | null;
  currency: string;
  stage: LicenceStage;
  started_at: Instant | null;
  period_ends_at: Instant | null;
  partial_suspension_at: Instant | null;
  total_suspension_at: Instant | null;
  erase_at: Instant | null;
  auto_renew: boolean;
  next_charge: { amount: Money; at: Instant } | null;
  timeline: LicenceMoment[];
  open_order: SubscriptionOrder | null;
  /** The company's own time: where today is on the life line. */
  now: Instant;
}

export type InvoiceStatus = 'open' | 'paid' | 'expired';
export interface InvoiceRow extends Bill {
  id: number;
  /** The proforma's until it is paid. */
  number: string;
  proforma_number: string;
  status: InvoiceStatus;
  issued_at: Instant;
  due_at: Instant;
  expires_at: Instant | null;
  paid_at: Instant | null;
  order: { id: number; kind: OrderKind; period: Period; package: PackageRef };
}
export interface Party {
  name: string;
  name_ar: string;
  name_en: string;
  tax_number: string;
  registration_number: string;
  country: string;
  /** Lines. */
  address: string[];
}
export interface Invoice extends InvoiceRow {
  seller: Party;
  buyer: Party;
  supply_from: Instant | null;
  supply_until: Instant | null;
  /** The tax in the seller's own currency, where the law asks for it. */
  local_tax: { currency: string; rate: string; rate_on: DateOnly; amount: Money } | null;
}
export interface InvoiceSummary {
  open_count: number;
  open_total: Money;
  next_due_at: Instant | null;
  year: number;
  paid_count: number;
  paid_total: Money;
  currency: string;
}

export type PaymentMethod = 'balance' | 'card' | 'mixed';
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired';
export type PaymentOutcome = 'invoice_paid' | 'balance_charged' | 'refunded';
export interface Payment {
  id: number;
  method: PaymentMethod;
  status: PaymentStatus;
  /** What the money did, once it came. */
  outcome: PaymentOutcome | null;
  reason: { code: string; text: string } | null;
  amount: Money;
  from_balance: Money;
  by_card: Money;
  currency: string;
  redirect_url: string | null;
  expires_at: Instant | null;
  invoice: Reference | null;
  charge: Reference | null;
}

export type EntryKind =
  | 'charge'
  | 'card_payment'
  | 'invoice_payment'
  | 'hold'
  | 'hold_returned'
  | 'withdrawal'
  | 'transfer_fee'
  | 'transfer_returned'
  | 'reversal';
export interface LedgerEntry {
  id: number;
  kind: EntryKind;
  kind_label: string;
  /** Signed. */
  amount: Money;
  balance_after: Money;
  currency: string;
  reference: { kind: 'charge' | 'invoice' | 'payment' | 'withdrawal'; id: number; name: string };
  created_at: Instant;
}

export type ChargeMethod = 'card' | 'ops' | 'voucher';
export interface Charge {
  id: number;
  charges_amount: Money;
  currency: string;
  added_by: Reference | null;
  time: Instant;
  method: ChargeMethod;
  status: PaymentStatus;
  note: string;
  /** The card payment behind it. */
  payment: number | null;
}

export type WithdrawalStatus = 'delivered' | 'seen' | 'accepted' | 'closed' | 'canceled';
export interface FrozenAccount {
  bank_name: string;
  account_holder_name: string;
  branch_name: string;
  branch_number: string;
  currency: string;
  account_type: BankAccountType;
  last4: string;
}
export interface Withdrawal {
  id: number;
  /** Reaches the bank. */
  withdrawal_amount: Money;
  transfer_fees: Money;
  /** Leaves the balance. */
  total: Money;
  currency: string;
  status: WithdrawalStatus;
  reason: string | null;
  bank_account: FrozenAccount;
  timeline: { status: WithdrawalStatus; at: Instant }[];
  has_receipt: boolean;
  /** The bank sent an accepted transfer back. */
  returned: { at: Instant; reason: string; amount: Money } | null;
  created_at: Instant;
}
