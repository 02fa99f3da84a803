/** Signing up, proving an address, passwords: calls of people who may not be signed in, so nothing is cached. */
import { api } from '@/api/client';
import type { Language, SignedIn } from '@/api/types';

export interface SignUp {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  password_confirmation: string;
  terms: boolean;
  language: Language;
  invitation_token?: string;
}

/** With an invitation's token the answer signs in; without, a mail is on its way. */
export const signUp = (body: SignUp) =>
  api.raw<Partial<SignedIn> & { message?: string }>('post', '/signup', body, {
    anonymous: true,
    // The page that follows says where the mail went.
    quietSuccess: !body.invitation_token,
  });

export const verifyEmail = (token: string) =>
  api.raw<SignedIn>('post', '/email/verify', { token }, { anonymous: true, quietFailure: true });

/** Proves the address and leaves the session of this browser as it is. */
export const proveEmail = async (token: string) =>
  (
    await api.post<{ email: string }>(
      '/email/verify',
      { token, sign_in: false },
      { anonymous: true, quietFailure: true, quietSuccess: true },
    )
  ).data.email;

export const resendVerification = (email: string) => api.post('/email/resend', { email }, { anonymous: true });

/** Also for somebody who is signed in: the link of the mail works there too. */
export const mailResetLink = (email: string) =>
  api.post('/password/forgot', { email }, { anonymous: true, quietSuccess: true });

/** Whose password the token of a mailed link sets. */
export const resetTokenQuery = (token: string) => ({
  queryKey: ['password', 'reset', token],
  queryFn: async () =>
    (await api.post<{ email: string }>('/password/reset/check', { token }, { anonymous: true, quietFailure: true }))
      .data,
  enabled: token !== '',
  retry: false,
  gcTime: 0,
});

export const resetPassword = (body: { token: string; password: string; password_confirmation: string }) =>
  api.post('/password/reset', body, { anonymous: true, quietSuccess: true });

/** Ends every session of the account; gives the link with which its owner chooses a new password. */
export const undoEmailChange = async (token: string) =>
  (
    await api.post<{ email: string; token: string }>(
      '/email/change/undo',
      { token },
      { anonymous: true, quietFailure: true, quietSuccess: true },
    )
  ).data;

export const changePassword = (
  body: { old_password: string; password: string; password_confirmation: string },
  unanswered: string,
) => api.put('/password', body, { unanswered });
