/** A bank account: the fields of the registration. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BankAccountFields } from '@/features/bank-accounts/components/BankAccountFields';
import { bankDefaults, bankSchema } from '@/features/bank-accounts/model/account';
import { ItemForm } from '@/features/main-info/components/ItemForm';
import { type ItemFormProps, ITEM_BONES } from '@/features/main-info/components/ItemPage';
import { BANK_ACCOUNTS } from '@/features/main-info/model/kinds';
import { legalInfoQuery, type SavedBankAccount } from '@/resources/mainInfo';
import { useCan, useCompany } from '@/session/company';

type Props = ItemFormProps<SavedBankAccount>;

/** A new account is most likely in the legal name; who may not read that, or cannot now, types it. */
export function BankAccountForm(props: Props) {
  const { id, licence_stage: stage } = useCompany();
  const isKnown = useCan()('view_legal_info') && stage !== 'total_suspension';
  const legal = useQuery({ ...legalInfoQuery(id), enabled: isKnown });
  if (props.row === null && legal.isLoading && legal.failureCount === 0) return ITEM_BONES;
  const { entity_name: entity, fullname } = legal.data ?? {};
  return <AccountForm {...props} holder={entity || fullname || ''} />;
}

function AccountForm({ row, isFirst, holder }: Props & { holder: string }) {
  const { country, kind, currency } = useCompany();
  const schema = useMemo(() => bankSchema(country), [country]);
  return (
    <ItemForm
      kind={BANK_ACCOUNTS}
      row={row}
      isFirst={isFirst}
      schema={schema}
      defaultValues={bankDefaults(row, { kind, currency, holder })}
    >
      <BankAccountFields country={country} legalName={holder} />
    </ItemForm>
  );
}
