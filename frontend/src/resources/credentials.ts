/** Signing up, proving an address, passwords: calls of people who may not be signed in, so nothing is cached. */
import { type Answer, api } from '@/api/client';
import type { Language, SignedIn } from '@/api/types';
import type { Write } from './write';

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

type SignUpAnswer = Partial<SignedIn> & { message?: string };

/** With an invitation's token the answer signs in; without, a mail is on its way, and the page that follows says where to. */
export const signUp = (isInvited: boolean): Write<SignUp, SignUpAnswer> => ({
  send: (body) => api.raw<SignUpAnswer>('post', '/signup', body, { anonymous: true }),
  meta: isInvited ? undefined : { successToast: false },
});

export const verifyEmail = (token: string) =>
  api.raw<SignedIn>('post', '/email/verify', { token }, { anonymous: true });

/** Proves the address and leaves the session of this browser as it is. */
export const proveEmail = async (token: string) =>
  (await api.post<{ email: string }>('/email/verify', { token, sign_in: false }, { anonymous: true })).data.email;

export const resendVerification: Write<string, unknown> = {
  send: (email) => api.post('/email/resend', { email }, { anonymous: true }),
};

/** Also for somebody who is signed in: the link of the mail works there too. */
export const mailResetLink: Write<string, unknown> = {
  send: (email) => api.post('/password/forgot', { email }, { anonymous: true }),
  meta: { successToast: false },
};

/** Whose password the token of a mailed link sets. */
export const resetTokenQuery = (token: string) => ({
  queryKey: ['password', 'reset', token],
  queryFn: async () =>
    (await api.post<{ email: string }>('/password/reset/check', { token }, { anonymous: true })).data,
  enabled: token !== '',
  meta: { errorToast: false } as const,
  retry: false,
  gcTime: 0,
});

interface NewPassword {
  password: string;
  password_confirmation: string;
}

export const resetPassword: Write<NewPassword & { token: string }, unknown> = {
  send: (body) => api.post('/password/reset', body, { anonymous: true }),
  meta: { successToast: false },
};

/** Ends every session of the account; gives the link with which its owner chooses a new password. */
export const undoEmailChange: Write<string, Answer<{ email: string; token: string }>> = {
  send: (token) => api.post('/email/change/undo', { token }, { anonymous: true }),
  meta: { successToast: false, errorToast: false },
};

export const changePassword: Write<NewPassword & { old_password: string }, unknown> = {
  send: (body) => api.put('/password', body),
};
