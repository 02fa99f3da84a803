/**
 * One table says everything about a screen: its layout, title, guards, permissions and file. A screen exists as soon
 * as its file exists under `pages/` (default export); until then its address is an unknown page and no menu shows it.
 * Guards are asked in the order in which they stand here.
 */
import type { ParseKeys } from 'i18next';
import type { RouteName } from '@/config/paths';
import type { Namespace } from '@/i18n/i18n';
import type { GuardName } from './guards/guards';

export type LayoutName = 'auth' | 'registration' | 'simple' | 'default' | 'addCompany' | 'company';

export interface Screen {
  layout: LayoutName;
  title: ParseKeys<'common'>;
  guards: readonly GuardName[];
  /** All of them must be selected for the user in the company of the address. */
  permissions: readonly string[];
  /** File under `pages/`, without its ending. */
  page: string;
  /** Stays when somebody signs out (spec: no-auth pages). */
  noAuth: boolean;
  /** Namespaces of its words, beside those of its layout. */
  ns: readonly Namespace[];
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
type TitleName = ParseKeys<'common'> extends infer Key ? (Key extends `title.${infer Name}` ? Name : never) : never;

const screen = (
  layout: LayoutName,
  title: TitleName,
  guards: readonly GuardName[],
  page: string,
  ns: readonly Namespace[],
  more: Partial<Screen> = {},
): Screen => ({
  layout,
  title: `title.${title}`,
  guards,
  permissions: [],
  page,
  noAuth: false,
  ns,
  ...more,
});
const guest = (title: TitleName, page: string) => screen('auth', title, GUEST, page, ['verification']);
const open = (layout: LayoutName, title: TitleName, page: string, ns: readonly Namespace[], ...guards: GuardName[]) =>
  screen(layout, title, [...ANYBODY, ...guards], page, ns, { noAuth: true });
const mine = (title: TitleName, page: string, ns: readonly Namespace[], more: Partial<Screen> = {}) =>
  screen('default', title, USER, page, ns, more);
const REGISTRATION = { layout: 'addCompany' } as const;
const COMPANY = [...USER, 'checkPermssion'] as const;
const company = (title: TitleName, page: string, ns: readonly Namespace[], ...permissions: string[]) =>
  screen('company', title, COMPANY, `company/${page}`, ns, { permissions });
const within = (...to: RouteName[]): RedirectRoute => ({ layout: 'company', guards: [...USER, 'redirect'], to });
const away = (guard: GuardName): RedirectRoute => ({ layout: 'simple', guards: [...ANYBODY, guard], to: [] });

export const ROUTES: Record<RouteName, Screen | RedirectRoute> = {
  // Home speaks to every type of user, so it does not ask for one.
  home: screen('default', 'home', [...ANYBODY, 'server', 'isAuth'], 'home/HomePage', ['companies', 'payments']),
  login: guest('login', 'login/LoginPage'),
  signup: screen('registration', 'signup', GUEST, 'signup/SignupPage', ['verification']),
  start: open('registration', 'start', 'start/StartPage', ['verification'], 'isRegister'),
  checkMail: open('registration', 'checkMail', 'check-mail/CheckMailPage', ['verification'], 'checkMail'),
  forgetPassword: guest('forgetPassword', 'forget-password/ForgetPasswordPage'),
  sendMailPassword: open('auth', 'sendMailPassword', 'send-mail-password/SendMailPasswordPage', ['verification']),
  // An old session that is found over takes the link along that these hold: so they begin behind that.
  resetPassword: open('auth', 'resetPassword', 'reset-password/ResetPasswordPage', ['verification'], 'server'),
  newPassword: open('auth', 'newPassword', 'new-password/NewPasswordPage', ['verification'], 'server'),
  undoEmailChange: open(
    'registration',
    'undoEmailChange',
    'undo-email-change/UndoEmailChangePage',
    ['verification'],
    'server',
  ),
  successResetPassword: open('auth', 'successResetPassword', 'success-reset-password/SuccessResetPasswordPage', [
    'verification',
  ]),
  changePassword: mine('changePassword', 'change-password/ChangePasswordPage', []),
  logout: open('simple', 'logout', 'logout/LogoutPage', ['verification']),

  bookings: away('bookings'),
  favorites: away('favoritesRedirect'),
  reservations: away('reservationRedirect'),
  orders: away('orders'),

  about: open('simple', 'about', 'static-text/StaticTextPage', ['publicPages']),
  terms: open('simple', 'terms', 'static-text/StaticTextPage', ['publicPages']),
  privacy: open('simple', 'privacy', 'static-text/StaticTextPage', ['publicPages']),

  accountProfile: mine('accountProfile', 'account-profile/AccountProfilePage', ['profile']),
  deleteAccount: mine('deleteAccount', 'account-profile/delete-account/DeleteAccountPage', ['leaving']),
  accountManagement: mine('accountManagement', 'account/management/AccountManagementPage', [
    'dataExport',
    'devices',
    'leaving',
    'notifications',
    'twoStep',
  ]),
  accountRemove: mine('accountRemove', 'account/remove/AccountRemovePage', ['leaving']),

  notifications: mine('notifications', 'notifications/NotificationsPage', ['notifications']),
  invitations: mine('invitations', 'invitations/InvitationsPage', ['invitations', 'ownership']),
  legalRequests: mine('legalRequests', 'requests/LegalRequestsPage', ['editOrders']),
  companyLegalRequests: mine('legalRequests', 'requests/LegalRequestsPage', ['editOrders']),

  addCompany: mine('addCompany', 'add-company/AddCompanyPage', ['wizard'], REGISTRATION),
  addCompanyStep: mine('addCompany', 'add-company/AddCompanyStepPage', ['wizard'], REGISTRATION),
  companies: mine('companies', 'company/CompaniesPage', ['companies']),

  company: screen('company', 'company', COMPANY, 'company/overview/OverviewPage', [
    'closing',
    'companies',
    'ledger',
    'requirements',
    'review',
  ]),
  review: company('review', 'review/ReviewPage', [
    'addresses',
    'bankAccounts',
    'contacts',
    'documents',
    'legalInfo',
    'review',
    'wizard',
  ]),
  requirements: company('requirements', 'requirements/RequirementsPage', ['companies', 'requirements']),
  mainInfo: within(
    'personalInfo',
    'legalInfo',
    'addresses',
    'contacts',
    'contactPeople',
    'bankAccounts',
    'customThemes',
  ),
  personalInfo: company(
    'personalInfo',
    'main-info/personal-info/PersonalInfoPage',
    ['documents', 'editOrders', 'mainInfo', 'review', 'wizard'],
    'view_personal_info',
  ),
  personalInfoChange: company(
    'personalInfoChange',
    'main-info/personal-info/PersonalInfoChangePage',
    ['editOrders', 'mainInfo', 'wizard'],
    'edit_personal_info',
  ),
  legalInfo: company(
    'legalInfo',
    'main-info/legal-info/LegalInfoPage',
    ['addresses', 'bankAccounts', 'contacts', 'documents', 'editOrders', 'legalInfo', 'mainInfo', 'review', 'wizard'],
    'view_legal_info',
  ),
  legalInfoChange: company(
    'legalInfoChange',
    'main-info/legal-info/LegalInfoChangePage',
    ['documents', 'editOrders', 'legalInfo', 'mainInfo', 'wizard'],
    'edit_legal_info',
  ),
  // For whoever may see its part, which only the order says.
  editOrder: company('editOrder', 'main-info/edit-orders/EditOrderPage', ['documents', 'editOrders']),
  addresses: company(
    'addresses',
    'main-info/addresses/AddressesPage',
    ['addresses', 'contacts', 'mainInfo'],
    'view_addresses',
  ),
  addressAdd: company(
    'addressAdd',
    'main-info/addresses/AddressAddPage',
    ['addresses', 'mainInfo'],
    'create_addresses',
  ),
  addressEdit: company(
    'addressEdit',
    'main-info/addresses/AddressEditPage',
    ['addresses', 'mainInfo'],
    'edit_addresses',
  ),
  contacts: company('contacts', 'main-info/contacts/ContactsPage', ['contacts', 'mainInfo'], 'view_contacts'),
  contactPeople: company(
    'contactPeople',
    'main-info/contact-people/ContactPeoplePage',
    ['contactPeople', 'mainInfo'],
    'view_contact_people',
  ),
  contactPersonAdd: company(
    'contactPersonAdd',
    'main-info/contact-people/ContactPersonAddPage',
    ['contactPeople', 'mainInfo'],
    'create_contact_people',
  ),
  contactPersonEdit: company(
    'contactPersonEdit',
    'main-info/contact-people/ContactPersonEditPage',
    ['contactPeople', 'mainInfo'],
    'edit_contact_people',
  ),
  bankAccounts: company(
    'bankAccounts',
    'main-info/bank-accounts/BankAccountsPage',
    ['bankAccounts', 'mainInfo'],
    'view_bank_accounts',
  ),
  bankAccountAdd: company(
    'bankAccountAdd',
    'main-info/bank-accounts/BankAccountAddPage',
    ['bankAccounts', 'mainInfo'],
    'create_bank_accounts',
  ),
  bankAccountEdit: company(
    'bankAccountEdit',
    'main-info/bank-accounts/BankAccountEditPage',
    ['bankAccounts', 'mainInfo'],
    'edit_bank_accounts',
  ),
  customThemes: company(
    'customThemes',
    'main-info/custom-themes/CustomThemesPage',
    ['companies', 'mainInfo', 'themes'],
    'view_custom_themes',
  ),

  licence: company('licence', 'license/LicencePage', ['invoices', 'licence', 'subscriptions'], 'view_licence'),
  subscriptionRedirect: within('subscriptions', 'licence'),
  subscriptions: company(
    'subscriptions',
    'subscription-history/SubscriptionsPage',
    ['subscriptions'],
    'view_subscription_history',
  ),
  subscription: company(
    'subscription',
    'subscription-history/SubscriptionPage',
    ['subscriptions'],
    'view_subscription_history',
  ),
  invoices: company('invoices', 'invoices/InvoicesPage', ['invoices'], 'view_invoices'),
  invoice: company('invoice', 'invoices/InvoicePage', ['invoices'], 'view_invoices'),
  payment: company('payment', 'payments/PaymentPage', []),
  charges: company('charges', 'charges/ChargesPage', ['charges'], 'view_charges'),
  ledger: company('ledger', 'balance/LedgerPage', ['ledger'], 'view_charges'),
  withdrawals: company(
    'withdrawals',
    'withdrawal-requests/WithdrawalsPage',
    ['withdrawals'],
    'view_withdrawal_requests',
  ),
  withdrawalAdd: company(
    'withdrawalAdd',
    'withdrawal-requests/WithdrawalAddPage',
    ['ledger', 'withdrawals'],
    'create_withdrawal_requests',
  ),
  withdrawal: company('withdrawal', 'withdrawal-requests/WithdrawalPage', ['withdrawals'], 'view_withdrawal_requests'),

  invitationsPermissions: within('companyUsers', 'companyInvitations'),
  companyInvitations: company(
    'companyInvitations',
    'invitations-permissions/invitations/CompanyInvitationsPage',
    ['invitations'],
    'view_invitations',
  ),
  companyInvitationAdd: company(
    'companyInvitationAdd',
    'invitations-permissions/invitations/InvitationAddPage',
    ['invitations', 'permissions'],
    'create_invitations',
  ),
  companyInvitationEdit: company(
    'companyInvitationEdit',
    'invitations-permissions/invitations/InvitationEditPage',
    ['invitations', 'permissions'],
    'edit_invitations',
  ),
  companyUsers: company(
    'companyUsers',
    'invitations-permissions/users/CompanyUsersPage',
    ['closing', 'mainInfo', 'members', 'permissions'],
    'view_users',
  ),
  companyUsersEdit: within('companyUsers'),
  companyUserEdit: company(
    'companyUserEdit',
    'invitations-permissions/users/CompanyUserEditPage',
    ['closing', 'mainInfo', 'members', 'permissions'],
    'edit_users',
  ),
  activity: company('activity', 'activity/ActivityPage', ['activity'], 'view_activity'),
};

export const isScreen = (route: Screen | RedirectRoute): route is Screen => 'page' in route;

const LAYOUT_NS: Partial<Record<LayoutName, readonly Namespace[]>> = {
  default: ['search'],
  addCompany: ['search'],
  company: ['search', 'payments'],
};

/** For null, the unknown page. */
export const namespacesOf = (route: Screen | RedirectRoute | null): readonly Namespace[] => [
  ...((route && LAYOUT_NS[route.layout]) ?? []),
  ...(route && isScreen(route) ? route.ns : []),
];
