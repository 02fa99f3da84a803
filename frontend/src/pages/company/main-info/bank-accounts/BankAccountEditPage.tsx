/** A bank account that is changed. */
import { ItemEditPage } from '@/features/main-info/components/ItemPage';
import { BANK_ACCOUNTS } from '@/features/main-info/model/kinds';
import { BankAccountForm } from './BankAccountForm';

export default function BankAccountEditPage() {
  return <ItemEditPage kind={BANK_ACCOUNTS} form={BankAccountForm} />;
}
