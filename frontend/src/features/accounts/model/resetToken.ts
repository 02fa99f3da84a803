/** The token of a reset link between checking it and choosing the password: in memory, gone with the tab. */
let held: string | null = null;

export const holdResetToken = (token: string) => {
  held = token;
};
export const heldResetToken = () => held;
export const dropResetToken = () => {
  held = null;
};
