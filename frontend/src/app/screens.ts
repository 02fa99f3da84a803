/** Every screen of the portal in its layout and behind its guards; its route object stands beside its page. */
import { IconUsers } from '@tabler/icons-react';
import type { LoaderFunction } from 'react-router';
import { queryClient } from '@/api/queryClient';
import { PATHS, type RouteName } from '@/config/paths';
import { accountManagementRoute } from '@/pages/account/management/route';
import { accountRemoveRoute } from '@/pages/account/remove/route';
import { deleteAccountRoute } from '@/pages/account-profile/delete-account/route';
import { accountProfileRoute } from '@/pages/account-profile/route';
import { addCompanyRoute, addCompanyStepRoute } from '@/pages/add-company/route';
import { changePasswordRoute } from '@/pages/change-password/route';
import { checkMailRoute } from '@/pages/check-mail/route';
import { activityRoute } from '@/pages/company/activity/route';
import { ledgerRoute } from '@/pages/company/balance/route';
import { chargesRoute } from '@/pages/company/charges/route';
import { creditNoteRoute, creditNotesRoute } from '@/pages/company/credit-notes/route';
import {
  companyInvitationAddRoute,
  companyInvitationEditRoute,
  companyInvitationsRoute,
} from '@/pages/company/invitations-permissions/invitations/route';
import { companyUserEditRoute, companyUsersRoute } from '@/pages/company/invitations-permissions/users/route';
import { invoiceRoute, invoicesRoute } from '@/pages/company/invoices/route';
import { licenceRoute } from '@/pages/company/license/route';
import { addressAddRoute, addressEditRoute, addressesRoute } from '@/pages/company/main-info/addresses/route';
import {
  bankAccountAddRoute,
  bankAccountEditRoute,
  bankAccountsRoute,
} from '@/pages/company/main-info/bank-accounts/route';
import {
  contactPeopleRoute,
  contactPersonAddRoute,
  contactPersonEditRoute,
} from '@/pages/company/main-info/contact-people/route';
import { contactsRoute } from '@/pages/company/main-info/contacts/route';
import { customThemesRoute } from '@/pages/company/main-info/custom-themes/route';
import { editOrderRoute } from '@/pages/company/main-info/edit-orders/route';
import { legalInfoChangeRoute, legalInfoRoute } from '@/pages/company/main-info/legal-info/route';
import { personalInfoChangeRoute, personalInfoRoute } from '@/pages/company/main-info/personal-info/route';
import { companyRoute } from '@/pages/company/overview/route';
import { paymentRoute } from '@/pages/company/payments/route';
import { requirementsRoute } from '@/pages/company/requirements/route';
import { reviewRoute } from '@/pages/company/review/route';
import { companiesRoute } from '@/pages/company/route';
import { companySettingsRoute } from '@/pages/company/settings/route';
import { subscriptionRoute, subscriptionsRoute } from '@/pages/company/subscription-history/route';
import { withdrawalAddRoute, withdrawalRoute, withdrawalsRoute } from '@/pages/company/withdrawal-requests/route';
import { forgetPasswordRoute } from '@/pages/forget-password/route';
import { homeRoute } from '@/pages/home/route';
import { invitationsRoute } from '@/pages/invitations/route';
import { loginRoute } from '@/pages/login/route';
import { logoutRoute } from '@/pages/logout/route';
import { newPasswordRoute } from '@/pages/new-password/route';
import { notificationsRoute } from '@/pages/notifications/route';
import { companyLegalRequestsRoute, legalRequestsRoute } from '@/pages/requests/route';
import { resetPasswordRoute } from '@/pages/reset-password/route';
import { sendMailPasswordRoute } from '@/pages/send-mail-password/route';
import { signupRoute } from '@/pages/signup/route';
import { startRoute } from '@/pages/start/route';
import { aboutRoute, privacyRoute, termsRoute } from '@/pages/static-text/route';
import { successResetPasswordRoute } from '@/pages/success-reset-password/route';
import { undoEmailChangeRoute } from '@/pages/undo-email-change/route';
import { companiesQuery } from '@/resources/companies';
import { myInvitationsQuery } from '@/resources/invitations';
import { balancesQuery } from '@/resources/ledger';
import type { AppHandle, AppRoute } from '@/session/appRoute';
import { sessionState } from '@/session/session';
import {
  bookings,
  checkMail,
  favoritesRedirect,
  isAuth,
  isGuest,
  isRegister,
  isUser,
  language,
  orders,
  redirect,
  reservationRedirect,
  routeChange,
  server,
  type Guard,
} from './guards/guards';

const ANYBODY = [language, routeChange];
const KNOWN = [...ANYBODY, server];
const GUEST = [...KNOWN, isGuest];
const SIGNED_IN = [...KNOWN, isAuth];
const USER = [...SIGNED_IN, isUser];

export type LayoutName = 'auth' | 'registration' | 'simple' | 'default' | 'addCompany' | 'company';

export interface Group {
  layout: LayoutName;
  guards: Guard[];
  /** Starts what the layout asks for. */
  loader?: LoaderFunction;
  screens: readonly AppRoute[];
}

/** A URL that leads to the first of these screens that the reader may open. */
const detour = (
  id: RouteName,
  targets: readonly [AppRoute, ...AppRoute[]],
  more: Partial<AppHandle> = {},
): AppRoute => ({
  id,
  path: PATHS[id],
  middleware: [redirect(targets)],
  handle: { title: targets[0].handle.title, leadsTo: targets, ...more },
});

/** An old URL of the platform's own site. */
const away = (id: RouteName, guard: Guard): AppRoute => ({
  id,
  path: PATHS[id],
  middleware: [guard],
  handle: { title: 'title.home', noAuth: true },
});

const COMPANY_SCREENS: readonly AppRoute[] = [
  companyRoute,
  requirementsRoute,
  reviewRoute,
  detour('mainInfo', [
    personalInfoRoute,
    legalInfoRoute,
    addressesRoute,
    contactsRoute,
    contactPeopleRoute,
    bankAccountsRoute,
    customThemesRoute,
  ]),
  personalInfoRoute,
  personalInfoChangeRoute,
  legalInfoRoute,
  legalInfoChangeRoute,
  editOrderRoute,
  addressesRoute,
  addressAddRoute,
  addressEditRoute,
  contactsRoute,
  contactPeopleRoute,
  contactPersonAddRoute,
  contactPersonEditRoute,
  bankAccountsRoute,
  bankAccountAddRoute,
  bankAccountEditRoute,
  customThemesRoute,
  licenceRoute,
  detour('subscriptionRedirect', [subscriptionsRoute, licenceRoute]),
  subscriptionsRoute,
  subscriptionRoute,
  invoicesRoute,
  invoiceRoute,
  creditNotesRoute,
  creditNoteRoute,
  paymentRoute,
  chargesRoute,
  withdrawalsRoute,
  withdrawalAddRoute,
  withdrawalRoute,
  ledgerRoute,
  detour('invitationsPermissions', [companyUsersRoute, companyInvitationsRoute], {
    menu: { section: 'people', icon: IconUsers, label: 'menu.invitationsPermissions' },
  }),
  companyUsersRoute,
  detour('companyUsersEdit', [companyUsersRoute]),
  companyUserEditRoute,
  companyInvitationsRoute,
  companyInvitationAddRoute,
  companyInvitationEditRoute,
  activityRoute,
  companySettingsRoute,
];

/** What the header asks for on every page of a user. */
function loadHeader() {
  if (sessionState().account?.type !== 'USER') return null;
  void queryClient.prefetchQuery(companiesQuery());
  void queryClient.prefetchQuery(balancesQuery());
  void queryClient.prefetchQuery(myInvitationsQuery());
  return null;
}

/** The groups of screens, each in its layout and behind its guards. */
export const GROUPS: readonly Group[] = [
  { layout: 'auth', guards: GUEST, screens: [loginRoute, forgetPasswordRoute] },
  // An old session that is found over takes a link along that these hold: they begin behind that.
  { layout: 'auth', guards: KNOWN, screens: [resetPasswordRoute, newPasswordRoute] },
  { layout: 'auth', guards: ANYBODY, screens: [sendMailPasswordRoute, successResetPasswordRoute] },
  { layout: 'registration', guards: GUEST, screens: [signupRoute] },
  { layout: 'registration', guards: KNOWN, screens: [undoEmailChangeRoute] },
  { layout: 'registration', guards: [...ANYBODY, isRegister], screens: [startRoute] },
  { layout: 'registration', guards: [...ANYBODY, checkMail], screens: [checkMailRoute] },
  {
    layout: 'simple',
    guards: ANYBODY,
    screens: [
      aboutRoute,
      termsRoute,
      privacyRoute,
      logoutRoute,
      away('bookings', bookings),
      away('favorites', favoritesRedirect),
      away('reservations', reservationRedirect),
      away('orders', orders),
    ],
  },
  // Home speaks to every type of account.
  { layout: 'default', guards: SIGNED_IN, loader: loadHeader, screens: [homeRoute] },
  {
    layout: 'default',
    guards: USER,
    loader: loadHeader,
    screens: [
      companiesRoute,
      changePasswordRoute,
      accountProfileRoute,
      deleteAccountRoute,
      accountManagementRoute,
      accountRemoveRoute,
      notificationsRoute,
      invitationsRoute,
      legalRequestsRoute,
      companyLegalRequestsRoute,
    ],
  },
  { layout: 'addCompany', guards: USER, loader: loadHeader, screens: [addCompanyRoute, addCompanyStepRoute] },
  { layout: 'company', guards: USER, loader: loadHeader, screens: COMPANY_SCREENS },
];

export const SCREENS: readonly AppRoute[] = GROUPS.flatMap(({ screens }) => screens);
