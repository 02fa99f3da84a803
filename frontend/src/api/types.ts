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
  field: string;
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
}
export interface CompanyBalance extends Partial<Balance> {
  company: Uuid;
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
