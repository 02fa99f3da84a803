/** A reset link between checking it and choosing the password: in memory, gone with the tab and with its person. */
import { appEvents } from '@/api/appEvents';

export interface ResetLink {
  token: string;
  /** Whose password it sets. */
  email: string;
}

let held: ResetLink | null = null;
let usedFor: string | null = null;

export const holdResetLink = (link: ResetLink) => {
  held = link;
};
export const heldResetLink = () => held;
export const dropResetLink = () => {
  held = null;
  usedFor = null;
};

/** Its work is done. Whose password it set is still said, from here: the browser's history would keep the URL. */
export const spendResetLink = ({ email }: ResetLink) => {
  dropResetLink();
  usedFor = email;
};
export const lastResetFor = () => usedFor;

appEvents.on('sessionCleared', dropResetLink);
