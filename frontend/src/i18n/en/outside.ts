/** English for who is not signed in yet: signing in and up, passwords, proving an address. */
export { en as accounts } from './accounts';
export { en as verification } from './verification';
