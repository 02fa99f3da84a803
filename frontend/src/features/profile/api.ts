/** Calls about the person's own data. */
import { api, formDataOf } from '@/api/client';
import type { Account, Language } from '@/api/types';

export interface ProfileChange {
  first_name?: string;
  last_name?: string;
  phone?: string;
  language?: Language;
  email?: string;
}

export const changeProfile = (fields: ProfileChange) => api.put<Account>('/profile', fields);
export const changePicture = (image: File) => api.put<Account>('/profile', formDataOf({ image }));
export const removePicture = () => api.put<Account>('/profile', { image: null });

/** The page itself says what came of it. */
export const confirmEmailChange = (token: string) =>
  api.post('/email/change/confirm', { token }, { quietFailure: true, quietSuccess: true });
