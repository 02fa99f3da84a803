/** Why nobody is signed in any more, where it was not simply their wish: in memory, gone with the tab or the next sign-in. */
export type Parting = 'goodbye' | 'ended';

let why: Parting | null = null;

/** `goodbye`: the account was deleted. `ended`: the session is over (expired, or ended elsewhere). */
export const partWith = (reason: Parting) => {
  why = reason;
};
export const parting = (): Parting | null => why;
export const endParting = () => {
  why = null;
};
