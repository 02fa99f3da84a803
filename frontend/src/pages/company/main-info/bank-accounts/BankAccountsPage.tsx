/** All bank accounts of the company: their numbers by the end only. */
import { useTranslation } from 'react-i18next';
import { Ltr, Named } from '@/components/data/Bidi';
import { ItemList } from '@/features/main-info/components/ItemList';
import { BANK_ACCOUNTS } from '@/features/main-info/model/kinds';

export default function BankAccountsPage() {
  const { t } = useTranslation('bankAccounts');
  return (
    <ItemList
      kind={BANK_ACCOUNTS}
      columns={[
        {
          key: 'bank',
          header: t('bank_name.label'),
          cell: ({ bank_name: name }) => <Named>{name}</Named>,
          sortBy: 'bank_name',
          strong: true,
          desktop: 'cut',
          phone: 'title',
        },
        {
          key: 'number',
          header: t('ending'),
          cell: ({ last4 }) => <Ltr className="tabular">{`••••\u00a0${last4}`}</Ltr>,
          phone: 'aside',
        },
        {
          key: 'holder',
          header: t('account_holder_name.label'),
          cell: ({ account_holder_name: holder }) => <Named>{holder}</Named>,
          desktop: 'grows',
          phone: 'line',
        },
        {
          key: 'type',
          header: t('account_type.label'),
          cell: ({ account_type: type }) => t(`account_type.${type}`),
          desktop: 'wide',
        },
        { key: 'currency', header: t('currency.label'), cell: ({ currency }) => <Ltr>{currency}</Ltr> },
      ]}
    />
  );
}
