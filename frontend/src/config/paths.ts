/** Every address of the portal, without its language prefix. The only place where a path is spelled out. */
import { generatePath, type PathParam } from 'react-router';

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
  publicCompany: '/c/:subDomain',

  accountProfile: '/account-profile',
  deleteAccount: '/account-profile/delete-account',
  accountManagement: '/account/management',
  accountRemove: '/account/remove',

  invitations: '/invitations',
  legalRequests: '/requests/company/legal-info',
  companyLegalRequests: '/requests/company/:id/legal-info',

  addCompany: '/add-company',
  addCompanyStep: '/add-company/:id/:step',
  companies: '/company',

  company: COMPANY,
  review: `${COMPANY}/review`,
  mainInfo: INFO,
  personalInfo: `${INFO}/personal-info`,
  legalInfo: `${INFO}/legal-info`,
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
