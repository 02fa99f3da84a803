/** Arabic for who is not signed in yet: signing in and up, passwords, proving an address. */
export { ar as accounts } from './accounts';
export { ar as verification } from './verification';
