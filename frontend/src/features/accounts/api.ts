/** Calls about the person that `session` does not already make. */
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

export const forgotPassword = (email: string) =>
  api.post('/password/forgot', { email }, { anonymous: true, quietSuccess: true });
export const checkResetToken = async (token: string) =>
  (await api.post<{ email: string }>('/password/reset/check', { token }, { anonymous: true, quietFailure: true })).data;
export const resetPassword = (body: { token: string; password: string; password_confirmation: string }) =>
  api.post('/password/reset', body, { anonymous: true, quietSuccess: true });

export const changePassword = (body: { old_password: string; password: string; password_confirmation: string }) =>
  api.put('/password', body);

export interface InvitationByToken {
  email: string;
  company_name: string;
  status?: string;
}
export const invitationByToken = async (token: string) =>
  (
    await api.get<{ data: InvitationByToken }>(`/invitations/by-token/${encodeURIComponent(token)}`, undefined, {
      quietFailure: true,
    })
  ).data;
