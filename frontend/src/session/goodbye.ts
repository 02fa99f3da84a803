/** Whether somebody has just deleted their account: in memory, gone with the tab or with the next sign-in. */
let said = false;

export const sayGoodbye = () => {
  said = true;
};
export const isGoodbye = () => said;
export const endGoodbye = () => {
  said = false;
};
