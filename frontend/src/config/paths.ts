/** Every path of the portal, without its language prefix. The only place where a path is spelled out. */
import { generatePath, type PathParam } from 'react-router';
import type { Locale } from './locales';

const COMPANY = '/company/:id';
const INFO = `${COMPANY}/main-info`;
const PEOPLE = `${COMPANY}/invitations-permissions`;

export const PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  start: '/start',
  checkMail: '/check-mail',
  forgetPassword: '/forget-password',
  sendMailPassword: '/send-mail-password',
  resetPassword: '/reset-password',
  newPassword: '/new-password',
  successResetPassword: '/success-reset-password',
  changePassword: '/change-password',
  undoEmailChange: '/undo-email-change',
  logout: '/logout',

  bookings: '/bookings',
  favorites: '/favorites',
  reservations: '/reservations',
  orders: '/orders',

  about: '/about',
  terms: '/terms',
  privacy: '/privacy',

  accountProfile: '/account-profile',
  deleteAccount: '/account-profile/delete-account',
  accountManagement: '/account/management',
  accountRemove: '/account/remove',

  notifications: '/notifications',
  invitations: '/invitations',
  legalRequests: '/requests/company/legal-info',
  companyLegalRequests: '/requests/company/:id/legal-info',

  addCompany: '/add-company',
  addCompanyStep: '/add-company/:id/:step',
  companies: '/company',

  company: COMPANY,
  review: `${COMPANY}/review`,
  requirements: `${COMPANY}/requirements`,
  mainInfo: INFO,
  personalInfo: `${INFO}/personal-info`,
  personalInfoChange: `${INFO}/personal-info/change`,
  legalInfo: `${INFO}/legal-info`,
  legalInfoChange: `${INFO}/legal-info/change`,
  editOrder: `${INFO}/edit-orders/:order`,
  addresses: `${INFO}/addresses`,
  addressAdd: `${INFO}/addresses/add`,
  addressEdit: `${INFO}/addresses/:edit`,
  contacts: `${INFO}/contacts`,
  contactPeople: `${INFO}/contact-people`,
  contactPersonAdd: `${INFO}/contact-people/add`,
  contactPersonEdit: `${INFO}/contact-people/:edit`,
  bankAccounts: `${INFO}/bank-accounts`,
  bankAccountAdd: `${INFO}/bank-accounts/add`,
  bankAccountEdit: `${INFO}/bank-accounts/:edit`,
  customThemes: `${INFO}/custom-themes`,

  licence: `${COMPANY}/license`,
  subscriptionRedirect: `${COMPANY}/subscription`,
  subscriptions: `${COMPANY}/subscription-history`,
  subscription: `${COMPANY}/subscription-history/:info`,
  invoices: `${COMPANY}/invoices`,
  invoice: `${COMPANY}/invoices/:info`,
  creditNotes: `${COMPANY}/invoices/credit-notes`,
  creditNote: `${COMPANY}/invoices/credit-notes/:note`,
  payment: `${COMPANY}/payments/:payment`,
  charges: `${COMPANY}/charges`,
  ledger: `${COMPANY}/balance`,
  withdrawals: `${COMPANY}/withdrawal-requests`,
  withdrawalAdd: `${COMPANY}/withdrawal-requests/add`,
  withdrawal: `${COMPANY}/withdrawal-requests/:request`,

  invitationsPermissions: PEOPLE,
  companyInvitations: `${PEOPLE}/invitations`,
  companyInvitationAdd: `${PEOPLE}/invitations/add`,
  companyInvitationEdit: `${PEOPLE}/invitations/:userId`,
  companyUsers: `${PEOPLE}/users`,
  companyUsersEdit: `${PEOPLE}/users/edit`,
  companyUserEdit: `${PEOPLE}/users/:userId/edit`,
  activity: `${COMPANY}/activity`,
  companySettings: `${COMPANY}/settings`,
} as const;

export type RouteName = keyof typeof PATHS;

type Params<Name extends RouteName> = { [Key in PathParam<(typeof PATHS)[Name]>]: string | number };

/** `pathTo('invoice', { id, info: 7 })` → `/company/…/invoices/7`; what is missing does not compile. */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params]: keyof Params<Name> extends never ? [] : [params: Params<Name>]
): string {
  const texts = Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]));
  return generatePath(PATHS[name] as string, texts);
}

/** A charge has no page of its own: the charges with it alone. */
export const onlyCharge = (charges: string | null, id: string | number): string | null =>
  charges && `${charges}?search=%23${id}`;

/** A company's page for everybody: a document of the server's own, no screen. */
export const publicPagePath = (name: string, locale: Locale = 'ar'): string =>
  `${locale === 'en' ? '/en' : ''}/c/${name}`;
