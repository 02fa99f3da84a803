/** A reset link between checking it and choosing the password: in memory, gone with the tab and with its person. */
import { onApi } from '@/api/events';

export interface ResetLink {
  token: string;
  /** Whose password it sets. */
  email: string;
}

let held: ResetLink | null = null;

export const holdResetLink = (link: ResetLink) => {
  held = link;
};
export const heldResetLink = () => held;
export const dropResetLink = () => {
  held = null;
};

onApi('forget', dropResetLink);
