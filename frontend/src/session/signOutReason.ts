/** Why nobody is signed in any more, where it was not simply their wish: in memory, gone with the tab or the next sign-in. */
export type SignOutReason = 'goodbye' | 'ended';

let current: SignOutReason | null = null;

/** `goodbye`: the account was deleted. `ended`: the session is over (expired, or ended elsewhere). */
export const setSignOutReason = (reason: SignOutReason) => {
  current = reason;
};
export const signOutReason = (): SignOutReason | null => current;
export const clearSignOutReason = () => {
  current = null;
};
