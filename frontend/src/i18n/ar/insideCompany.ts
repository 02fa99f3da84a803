/** Arabic for the screens of a company behind its overview, and for what the registration shares with them. */
export { ar as activity } from './activity';
export { ar as addresses } from './addresses';
export { ar as bankAccounts } from './bankAccounts';
export { ar as charges } from './charges';
export { ar as contactPeople } from './contactPeople';
export { ar as contacts } from './contacts';
export { ar as documents } from './documents';
export { ar as invoices } from './invoices';
export { ar as legalInfo } from './legalInfo';
export { ar as licence } from './licence';
export { ar as mainInfo } from './mainInfo';
export { ar as subscriptions } from './subscriptions';
export { ar as themes } from './themes';
export { ar as withdrawals } from './withdrawals';
