/** English for the screens of a company behind its overview, and for what the registration shares with them. */
export { en as activity } from './activity';
export { en as addresses } from './addresses';
export { en as bankAccounts } from './bankAccounts';
export { en as charges } from './charges';
export { en as contactPeople } from './contactPeople';
export { en as contacts } from './contacts';
export { en as documents } from './documents';
export { en as invoices } from './invoices';
export { en as legalInfo } from './legalInfo';
export { en as licence } from './licence';
export { en as mainInfo } from './mainInfo';
export { en as subscriptions } from './subscriptions';
export { en as themes } from './themes';
export { en as withdrawals } from './withdrawals';
