/** All withdrawal requests of the company. */
export { WithdrawalList as default } from '@/features/withdrawals/components/WithdrawalList';
