/**
 * One table says everything about a screen: its layout, title, guards, permissions and file. A screen exists as soon
 * as its file exists under `pages/` (default export); until then its address is an unknown page and no menu shows it.
 * Guards are asked in the order in which they stand here.
 */
import type { RouteName } from '@/config/paths';
import type { MessageKey, Part } from '@/i18n/messages';
import type { GuardName } from './guards/guards';

export type LayoutName = 'auth' | 'registration' | 'simple' | 'default' | 'addCompany' | 'company';

export interface Screen {
  layout: LayoutName;
  title: MessageKey<'common'>;
  guards: readonly GuardName[];
  /** All of them must be selected for the user in the company of the address. */
  permissions: readonly string[];
  /** File under `pages/`, without its ending. */
  page: string;
  /** Stays when somebody signs out (spec: no-auth pages). */
  noAuth: boolean;
  /** Beside what its layout says. */
  words: readonly Part[];
}
/** An address without a screen: its guards lead elsewhere. */
export interface RedirectRoute {
  layout: LayoutName;
  guards: readonly GuardName[];
  /** For the guard `redirect`: same parameters, another screen, the first that the reader may see. */
  to: readonly RouteName[];
}

const ANYBODY = ['routeChange'] as const;
const USER = [...ANYBODY, 'server', 'isAuth', 'isUser'] as const;
const GUEST = [...ANYBODY, 'server', 'isGuest'] as const;
type TitleName = MessageKey<'common'> extends infer Key ? (Key extends `title.${infer Name}` ? Name : never) : never;

const OUTSIDE_WORDS = ['outside'] as const;

const screen = (
  layout: LayoutName,
  title: TitleName,
  guards: readonly GuardName[],
  page: string,
  more: Partial<Screen> = {},
): Screen => ({
  layout,
  title: `title.${title}`,
  guards,
  permissions: [],
  page,
  noAuth: false,
  words: layout === 'auth' || layout === 'registration' ? OUTSIDE_WORDS : [],
  ...more,
});
const guest = (title: TitleName, page: string) => screen('auth', title, GUEST, page);
const open = (layout: LayoutName, title: TitleName, page: string, ...guards: GuardName[]) =>
  screen(layout, title, [...ANYBODY, ...guards], page, { noAuth: true });
const mine = (title: TitleName, page: string, more: Partial<Screen> = {}) => screen('default', title, USER, page, more);
const account = (title: TitleName, page: string) => mine(title, page, { words: ['insideAccount'] });
const COMPANY_WORDS = { words: ['insideCompany'] } as const;
const ORDER_WORDS = { words: ['insideOrders'] } as const;
const PEOPLE_WORDS = { words: ['insidePeople'] } as const;
const WIZARD_WORDS = { words: [...COMPANY_WORDS.words, 'insideWizard'] } as const;
const REGISTRATION = { layout: 'addCompany', ...WIZARD_WORDS } as const;
const COMPANY = [...USER, 'checkPermssion'] as const;
const company = (title: TitleName, page: string, ...permissions: string[]) =>
  screen('company', title, COMPANY, `company/${page}`, { permissions, ...COMPANY_WORDS });
/** Of what is reviewed, and orders to change it. */
const reviewed = (title: TitleName, page: string, ...permissions: string[]) => ({
  ...company(title, `main-info/${page}`, ...permissions),
  words: [...WIZARD_WORDS.words, ...ORDER_WORDS.words],
});
/** Who belongs to it, and what they may do. */
const people = (title: TitleName, page: string, ...permissions: string[]) => ({
  ...company(title, `invitations-permissions/${page}`, ...permissions),
  words: [...COMPANY_WORDS.words, ...PEOPLE_WORDS.words],
});
const within = (...to: RouteName[]): RedirectRoute => ({ layout: 'company', guards: [...USER, 'redirect'], to });
const away = (guard: GuardName): RedirectRoute => ({ layout: 'simple', guards: [...ANYBODY, guard], to: [] });

export const ROUTES: Record<RouteName, Screen | RedirectRoute> = {
  // Home speaks to every type of user, so it does not ask for one.
  home: screen('default', 'home', [...ANYBODY, 'server', 'isAuth'], 'home/HomePage'),
  login: guest('login', 'login/LoginPage'),
  signup: screen('registration', 'signup', GUEST, 'signup/SignupPage'),
  start: open('registration', 'start', 'start/StartPage', 'isRegister'),
  checkMail: open('registration', 'checkMail', 'check-mail/CheckMailPage', 'checkMail'),
  forgetPassword: guest('forgetPassword', 'forget-password/ForgetPasswordPage'),
  sendMailPassword: open('auth', 'sendMailPassword', 'send-mail-password/SendMailPasswordPage'),
  // An old session that is found over takes the link along that these hold: so they begin behind that.
  resetPassword: open('auth', 'resetPassword', 'reset-password/ResetPasswordPage', 'server'),
  newPassword: open('auth', 'newPassword', 'new-password/NewPasswordPage', 'server'),
  undoEmailChange: open('registration', 'undoEmailChange', 'undo-email-change/UndoEmailChangePage', 'server'),
  successResetPassword: open('auth', 'successResetPassword', 'success-reset-password/SuccessResetPasswordPage'),
  changePassword: mine('changePassword', 'change-password/ChangePasswordPage', { words: OUTSIDE_WORDS }),
  logout: { ...open('simple', 'logout', 'logout/LogoutPage'), words: OUTSIDE_WORDS },

  bookings: away('bookings'),
  favorites: away('favoritesRedirect'),
  reservations: away('reservationRedirect'),
  orders: away('orders'),

  about: open('simple', 'about', 'static-text/StaticTextPage'),
  terms: open('simple', 'terms', 'static-text/StaticTextPage'),
  privacy: open('simple', 'privacy', 'static-text/StaticTextPage'),

  accountProfile: account('accountProfile', 'account-profile/AccountProfilePage'),
  deleteAccount: account('deleteAccount', 'account-profile/delete-account/DeleteAccountPage'),
  accountManagement: account('accountManagement', 'account/management/AccountManagementPage'),
  accountRemove: account('accountRemove', 'account/remove/AccountRemovePage'),

  notifications: account('notifications', 'notifications/NotificationsPage'),
  invitations: mine('invitations', 'invitations/InvitationsPage', PEOPLE_WORDS),
  legalRequests: mine('legalRequests', 'requests/LegalRequestsPage', ORDER_WORDS),
  companyLegalRequests: mine('legalRequests', 'requests/LegalRequestsPage', ORDER_WORDS),

  addCompany: mine('addCompany', 'add-company/AddCompanyPage', REGISTRATION),
  addCompanyStep: mine('addCompany', 'add-company/AddCompanyStepPage', REGISTRATION),
  companies: mine('companies', 'company/CompaniesPage'),

  company: screen('company', 'company', COMPANY, 'company/overview/OverviewPage'),
  review: { ...company('review', 'review/ReviewPage'), ...WIZARD_WORDS },
  requirements: company('requirements', 'requirements/RequirementsPage'),
  mainInfo: within(
    'personalInfo',
    'legalInfo',
    'addresses',
    'contacts',
    'contactPeople',
    'bankAccounts',
    'customThemes',
  ),
  personalInfo: reviewed('personalInfo', 'personal-info/PersonalInfoPage', 'view_personal_info'),
  personalInfoChange: reviewed('personalInfoChange', 'personal-info/PersonalInfoChangePage', 'edit_personal_info'),
  legalInfo: reviewed('legalInfo', 'legal-info/LegalInfoPage', 'view_legal_info'),
  legalInfoChange: reviewed('legalInfoChange', 'legal-info/LegalInfoChangePage', 'edit_legal_info'),
  // For whoever may see its part, which only the order says.
  editOrder: reviewed('editOrder', 'edit-orders/EditOrderPage'),
  addresses: company('addresses', 'main-info/addresses/AddressesPage', 'view_addresses'),
  addressAdd: company('addressAdd', 'main-info/addresses/AddressAddPage', 'create_addresses'),
  addressEdit: company('addressEdit', 'main-info/addresses/AddressEditPage', 'edit_addresses'),
  contacts: company('contacts', 'main-info/contacts/ContactsPage', 'view_contacts'),
  contactPeople: company('contactPeople', 'main-info/contact-people/ContactPeoplePage', 'view_contact_people'),
  contactPersonAdd: company(
    'contactPersonAdd',
    'main-info/contact-people/ContactPersonAddPage',
    'create_contact_people',
  ),
  contactPersonEdit: company(
    'contactPersonEdit',
    'main-info/contact-people/ContactPersonEditPage',
    'edit_contact_people',
  ),
  bankAccounts: company('bankAccounts', 'main-info/bank-accounts/BankAccountsPage', 'view_bank_accounts'),
  bankAccountAdd: company('bankAccountAdd', 'main-info/bank-accounts/BankAccountAddPage', 'create_bank_accounts'),
  bankAccountEdit: company('bankAccountEdit', 'main-info/bank-accounts/BankAccountEditPage', 'edit_bank_accounts'),
  customThemes: company('customThemes', 'main-info/custom-themes/CustomThemesPage', 'view_custom_themes'),

  licence: company('licence', 'license/LicencePage', 'view_licence'),
  subscriptionRedirect: within('subscriptions', 'licence'),
  subscriptions: company('subscriptions', 'subscription-history/SubscriptionsPage', 'view_subscription_history'),
  subscription: company('subscription', 'subscription-history/SubscriptionPage', 'view_subscription_history'),
  invoices: company('invoices', 'invoices/InvoicesPage', 'view_invoices'),
  invoice: company('invoice', 'invoices/InvoicePage', 'view_invoices'),
  payment: company('payment', 'payments/PaymentPage'),
  charges: company('charges', 'charges/ChargesPage', 'view_charges'),
  ledger: company('ledger', 'balance/LedgerPage', 'view_charges'),
  withdrawals: company('withdrawals', 'withdrawal-requests/WithdrawalsPage', 'view_withdrawal_requests'),
  withdrawalAdd: company('withdrawalAdd', 'withdrawal-requests/WithdrawalAddPage', 'create_withdrawal_requests'),
  withdrawal: company('withdrawal', 'withdrawal-requests/WithdrawalPage', 'view_withdrawal_requests'),

  invitationsPermissions: within('companyUsers', 'companyInvitations'),
  companyInvitations: people('companyInvitations', 'invitations/CompanyInvitationsPage', 'view_invitations'),
  companyInvitationAdd: people('companyInvitationAdd', 'invitations/InvitationAddPage', 'create_invitations'),
  companyInvitationEdit: people('companyInvitationEdit', 'invitations/InvitationEditPage', 'edit_invitations'),
  companyUsers: people('companyUsers', 'users/CompanyUsersPage', 'view_users'),
  companyUsersEdit: within('companyUsers'),
  companyUserEdit: people('companyUserEdit', 'users/CompanyUserEditPage', 'edit_users'),
  activity: company('activity', 'activity/ActivityPage', 'view_activity'),
};

export const isScreen = (route: Screen | RedirectRoute): route is Screen => 'page' in route;

/** What of the words a screen needs; for null, the unknown page. */
export const wordsOf = (route: Screen | RedirectRoute | null): readonly Part[] => [
  'first',
  ...(route && isScreen(route) ? route.words : []),
];
