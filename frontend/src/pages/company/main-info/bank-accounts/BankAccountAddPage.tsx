/** A new bank account. */
import { ItemAddPage } from '@/features/main-info/components/ItemPage';
import { BANK_ACCOUNTS } from '@/features/main-info/model/kinds';
import { BankAccountForm } from './BankAccountForm';

export default function BankAccountAddPage() {
  return <ItemAddPage kind={BANK_ACCOUNTS} form={BankAccountForm} />;
}
