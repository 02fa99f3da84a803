/** The moment from which a mail to an address may be asked for again: kept with the tab, so a reload changes nothing. */
import { readTab, writeTab } from '@/lib/storage';

const KEY = 'accounts.resendAt';

/** Milliseconds since 1970; returns what it keeps. */
export function keepResendAt(email: string, moment: number): number {
  writeTab(KEY, `${moment} ${email}`);
  return moment;
}

/** 0 when nothing was sent to this address from this tab. */
export function resendAt(email: string): number {
  const [moment, ...rest] = (readTab(KEY) ?? '').split(' ');
  return rest.join(' ') === email ? Number(moment) || 0 : 0;
}
