/** A bank account: the fields of the registration. */
import { useMemo } from 'react';
import { BankAccountFields } from '@/features/bank-accounts/components/BankAccountFields';
import { bankDefaults, bankSchema } from '@/features/bank-accounts/model/account';
import { ItemForm } from '@/features/main-info/components/ItemForm';
import type { ItemFormProps } from '@/features/main-info/components/ItemPage';
import { BANK_ACCOUNTS } from '@/features/main-info/model/kinds';
import type { SavedBankAccount } from '@/resources/mainInfo';
import { useCompany } from '@/session/company';

export function BankAccountForm({ row, isFirst }: ItemFormProps<SavedBankAccount>) {
  const { country, kind, currency } = useCompany();
  const schema = useMemo(() => bankSchema(country), [country]);
  return (
    <ItemForm
      kind={BANK_ACCOUNTS}
      row={row}
      isFirst={isFirst}
      schema={schema}
      defaultValues={bankDefaults(row, { kind, currency })}
    >
      <BankAccountFields country={country} />
    </ItemForm>
  );
}
