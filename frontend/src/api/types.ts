/**
 * The shapes of the contract by the names the product uses, taken from the generated schema. Every screen imports
 * them from here, or `Schemas['VoucherOut']` where the document's own shape is enough. Where the document says less
 * than the contract, the alias says it, with the reason beside it.
 */
import type { components, operations } from './schema';

export type Schemas = components['schemas'];
type With<Base, Finer> = Omit<Base, keyof Finer> & Finer;

export type Uuid = string;
/** ISO 8601, UTC. */
export type Instant = string;
/** `YYYY-MM-DD`. */
export type DateOnly = string;
/** A string with two places, beside a currency. */
export type Money = string;
export type Language = Schemas['LanguageEnum'];
export type Reference = Schemas['ReferenceOut'];

/** What the user may do outside companies: the contract allows a list of names or a map by name. */
export type Scope = readonly string[] | Readonly<Record<string, unknown>> | null;
export type Account = With<Schemas['AccountOut'], { scope: Scope }>;
export type SignedIn = Schemas['SignedIn'];
/** Sign-in of an account with a second step. */
export interface TwoStep {
  two_step: true;
  challenge: string;
}
export type DeviceSession = Schemas['SessionOut'];
export type TwoStepState = Schemas['TwoStepOut'];
/** What an authenticator app needs; `qr_svg` is the picture of `otpauth_uri`. */
export type TwoStepSecret = Schemas['AppSetupOut'];
export type RecoveryCodes = Schemas['RecoveryCodesOut'];
export type DeletionRequest = Schemas['DeletionRequestOut'];
export type DeletionStatus = DeletionRequest['status'];
/** `size` in bytes, once it is ready. */
export type DataExport = Schemas['DataExportOut'];
export type ExportStatus = DataExport['status'];

export type Colours = Schemas['ColoursOut'];
/** The document takes the level's default for an omitted one. */
export type Theme = With<Schemas['ThemeOut'], { level: number }>;
/** What the company chose and what shows, which the licence decides. */
export type ThemeChoice = Schemas['ThemeChoiceOut'];
/** `preview_url` is a signed link that lives for minutes. */
export type PageContent = Schemas['PageContentOut'];
export type OpeningSpan = Schemas['OpeningSpanOut'];

export type CompanyKind = Schemas['CompanyKindEnum'];
export type CompanyStatus = Schemas['ReviewStatusEnum'];
export type LicenceStage = Schemas['LicenceStageEnum'];
export type StepState = Schemas['StepStateEnum'];
/** The document only says that a key is a text. */
export type WizardKey =
  'kind' | 'names' | 'brand' | 'region' | 'legal' | 'documents' | 'address' | 'contacts' | 'bank' | 'review';
export type WizardStep = With<Schemas['WizardStepStateOut'], { key: WizardKey }>;
/** `field` is a path such as `registration_number`, `documents.tax_card` or `address.city`. */
export type Requirement = Schemas['RequirementOut'];
export type ReviewCourse = Schemas['ReviewCourseOut'];
export type ReviewReason = Schemas['ReviewReasonOut'];
/** The document only says that a period is a text. */
export type CompanyLicence = With<Schemas['LicenceLabelOut'], { period: Period }>;
interface FinerCompany {
  licence: CompanyLicence | null;
  /** Null while it is open. */
  closing: Schemas['ClosingOut'] | null;
  /** Null once the company is confirmed. */
  wizard: WizardProgress | null;
  /** Null until it happened. */
  submitted_at: Instant | null;
  decided_at: Instant | null;
  confirmed_at: Instant | null;
}
export type WizardProgress = With<Schemas['WizardOut'], { steps: WizardStep[] }>;

export type CompanySummary = With<Schemas['CompanyOut'], FinerCompany>;
export type Company = With<Schemas['CompanyShowOut'], FinerCompany>;
/** What closing a company would take. */
export type ClosingTerms = Schemas['ClosingTermsOut'];
export type PermissionGroup = Schemas['PermissionGroupOut'];
/** A ready-made one has a `key` instead of an `id`. */
export type PermissionTemplate = Schemas['PermissionTemplateOut'];
/** `id` is the person's. */
export type Member = Schemas['MemberOut'];
/** `user` is the member to whom the company is offered. */
export type OwnershipOffer = Schemas['OwnershipOfferOut'];

/** Under `/companies/{id}/balance` only for those who may see money, so the amounts are there. */
export type Balance = With<Schemas['BalanceOut'], { balance: Money; available: Money; held: Money }>;
/** One of several; the amounts are null for those who may not see money. */
export type CompanyBalance = Schemas['CompanyBalanceOut'];
export type OpenInvoice = Schemas['OpenInvoiceOut'];

export type Country = Schemas['CountryOut'];
/** `rate`: units for one USD. */
export type Bank = Schemas['BankOut'];
export type Currency = Schemas['CurrencyOut'];
export type Banner = Schemas['BannerOut'];
export type ProjectSetting = Schemas['ProjectSettingOut'];
export type MyInvitation = Schemas['MyInvitationOut'];
export type InvitationStatus = MyInvitation['status'];
/** `link`: a path of the portal, without its language. */
export type Notification = Schemas['NotificationOut'];
export type NotificationPreference = Schemas['PreferenceOut'];
export type NotificationTopic = NotificationPreference['topic'];
export type Invitation = Schemas['InvitationOut'];
/** What became of one address of several. */
export type InvitationOutcome = Schemas['OutcomeOut'];
export type InvitationByToken = Schemas['InvitationByTokenOut'];

export type DocumentKind = Schemas['DocumentKindEnum'];
/** `size` in bytes; `url` signed, for five minutes. */
export type CompanyDocument = Schemas['DocumentOut'];
export type LegalInfo = Pick<
  Schemas['LegalInfoOut'],
  | 'entity_name'
  | 'registration_number'
  | 'tax_number'
  | 'tourism_license'
  | 'fullname'
  | 'person_identification'
  | 'freelance_license_number'
>;
export type PersonalInfo = With<Schemas['PersonalInfoOut'], { lang: Language }>;
/** What is reviewed beside the numbers: the papers. */
export type LegalRecord = LegalInfo & Pick<Schemas['LegalInfoOut'], 'documents'>;
export type LatestEditOrder = Schemas['LatestEditOrderOut'];
export type EditOrderPart = Schemas['PartEnum'];
export type EditOrderStatus = Schemas['EditOrderStatusEnum'];
export type EditOrder = With<Schemas['EditOrderOut'], { ordered_at: Instant; decided_at: Instant | null }>;
export type EditOrderChange = EditOrder['changes'][number];
export type EditOrderPaper = Exclude<EditOrderChange['old'], string | null>[number];
export type Address = Schemas['AddressOut'];
export type PhoneType = Schemas['PhoneTypeEnum'];
/** Without the stamps that forms neither show nor send. */
type Unstamped<Resource> = Omit<Resource, 'created_at' | 'updated_at'>;
/** `phone`: E.164, or an Egyptian hotline's five digits. */
export type Phone = Unstamped<Schemas['PhoneOut']>;
export type ContactPerson = Schemas['ContactPersonOut'];
export type ContactType = Schemas['ContactTypeEnum'];
export type ContactLink = Unstamped<Schemas['LinkOut']>;
export type BankAccountType = Schemas['AccountTypeEnum'];
export type BankAccount = Schemas['BankAccountOut'];

/** What each step of the wizard holds; the document only lists the shapes. */
export interface WizardValues {
  kind: Schemas['KindValuesOut'];
  names: Schemas['NamesValuesOut'];
  brand: Schemas['BrandValuesOut'];
  region: Schemas['RegionValuesOut'];
  legal: Schemas['LegalValuesOut'];
  documents: Schemas['DocumentsValuesOut'];
  address: Schemas['AddressValuesOut'];
  contacts: Schemas['ContactsValuesOut'];
  bank: Schemas['BankValuesOut'];
  review: Schemas['ReviewValuesOut'];
}
/** `errors`: reasons of the reviewer, and what became wrong since; `warnings`: remarks about what was just saved. */
export type WizardStepView<Key extends WizardKey = WizardKey> = With<
  Schemas['StepOut'],
  { key: Key; values: WizardValues[Key]; wizard: WizardProgress }
>;
export type NameAvailability = Schemas['AvailabilityOut'];

export type Period = Schemas['LicencePeriodEnum'];
export type Package = Unstamped<Schemas['PackageOut']>;
export type Quote = Schemas['QuoteOut'];
/** What a quote and an invoice share, in the order in which it is computed. */
export type Bill = Pick<
  Quote,
  | 'items'
  | 'discounts'
  | 'coupon'
  | 'additional_fees'
  | 'subtotal'
  | 'taxable'
  | 'taxes'
  | 'tax_total'
  | 'total'
  | 'voucher'
  | 'amount_due'
  | 'currency'
>;

export type OrderKind = Schemas['OrderKindEnum'];
export type OrderStatus = Schemas['OrderStatusEnum'];
export type OrderStepKey = Schemas['KeyEnum'];
export type CancelReason = Schemas['CancelReasonEnum'];
/** The period is null until the order is activated; a trial has no invoice. */
export type SubscriptionOrder = With<
  Schemas['OrderOut'],
  { starts_at: Instant | null; period_ends_at: Instant | null; invoice: OrderInvoice | null }
>;

/** One that waits to be paid. */
export type OpenOrder = With<SubscriptionOrder, { invoice: OrderInvoice }>;
export type OrderInvoice = Schemas['OrderInvoiceOut'];

export type LicenceEvent = Schemas['EventEnum'];
/** `stage`: the one that begins then. */
export type LicenceMoment = Schemas['MomentOut'];
/** `price`: today's, for the period, before taxes; `now`: the company's own time, where today is on the life line. */
export type Licence = With<Schemas['LicenceOut'], { open_order: OpenOrder | null }>;

export type InvoiceStatus = Schemas['InvoiceStatusEnum'];
/** `number` is the proforma's until it is paid. */
export type InvoiceRow = Schemas['InvoiceRowOut'];
export type Party = Schemas['PartyOut'];
/** `local_tax`: the tax in the seller's own currency, where the law asks for it; `qr`: as on the printed invoice. */
export type Invoice = Schemas['InvoiceOut'];
export type CreditNoteRow = Schemas['CreditNoteRowOut'];
export type CreditNote = Schemas['CreditNoteOut'];
export type InvoiceSummary = Schemas['InvoiceSummaryOut'];
export type WithdrawalSummary = Schemas['WithdrawalSummaryOut'];

export type PaymentMethod = Schemas['PaymentMethodEnum'];
export type PaymentStatus = Schemas['PaymentStatusEnum'];
/** `outcome`: what the money did, once it came. */
export type Payment = Schemas['PaymentOut'];
/** One way to pay; the balance is among them. */
export type CardOffer = Schemas['PaymentMethodOut'];
export type CardMethod = Schemas['CardMethodEnum'];

/** One thing that happened in a company; `actor` is null where the platform itself acted. */
export type ActivityEntry = Schemas['EntryOut'];
export type ActivityChange = Schemas['FieldChangeOut'];
type ActivityFilter = NonNullable<operations['companies_activity_list']['parameters']['query']>;
/** The part of a company that an action belongs to. */
export type ActivitySection = NonNullable<ActivityFilter['section']>;

export type EntryKind = Schemas['LedgerEntryKindEnum'];
/** A row of the grouped statement; `amount` is signed. */
export type LedgerEntry = Required<Schemas['LedgerEntryOut']>;
export type WithdrawalState = Schemas['LedgerEntryOutStateEnum'];
/** Oldest first; `month` is the first day of a month in the reader's zone. */
export type LedgerSummary = Schemas['LedgerSummaryOut'];
export type MonthFlow = Schemas['MonthFlowOut'];
export type ChargeMethod = Schemas['ChargeMethodEnum'];
/** `payment`: the card payment behind it. */
export type Charge = Schemas['ChargeOut'];

export type WithdrawalStatus = Schemas['WithdrawalStatusEnum'];
export type FrozenAccount = With<Schemas['FrozenBankAccountOut'], { account_type: BankAccountType }>;
/** `withdrawal_amount` reaches the bank, `total` leaves the balance. */
export type Withdrawal = With<Schemas['WithdrawalOut'], { bank_account: FrozenAccount }>;

/** What a search found; `link` is a path of the portal. */
export type Found = Schemas['FoundOut'];
export type FoundKind = Schemas['SearchKindEnum'];
