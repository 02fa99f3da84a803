/** The address that waits for verification: a session cookie that the check-mail page needs. */
import { COOKIE } from '@/config/env';
import { readCookie, removeCookie, writeCookie } from '@/lib/storage';

export const rememberEmail = (email: string) => writeCookie(COOKIE.email, email);
export const rememberedEmail = () => readCookie(COOKIE.email);
export const forgetEmail = () => removeCookie(COOKIE.email);
