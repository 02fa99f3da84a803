/** All addresses of the company. */
import { useTranslation } from 'react-i18next';
import { Named } from '@/components/data/Bidi';
import { AddressLine } from '@/features/addresses/components/AddressLine';
import { ItemList } from '@/features/main-info/components/ItemList';
import { ADDRESSES } from '@/features/main-info/model/kinds';
import { useCompany } from '@/session/company';

export default function AddressesPage() {
  const { t } = useTranslation('addresses');
  const { t: c } = useTranslation('contacts');
  const { t: m } = useTranslation('mainInfo');
  const { country } = useCompany();
  return (
    <ItemList
      kind={ADDRESSES}
      columns={[
        {
          key: 'name',
          header: t('address_name.label'),
          cell: ({ address_name: name }) => <Named>{name}</Named>,
          sortBy: 'address_name',
          strong: true,
          desktop: 'cut',
          phone: 'title',
        },
        {
          key: 'address',
          header: t('line.title'),
          cell: (row) => <AddressLine address={row} home={country} />,
          desktop: 'grows',
          phone: 'line',
        },
        {
          key: 'public',
          header: m('contacts.shown'),
          cell: ({ public: shown }) => (shown ? c('public') : c('private')),
        },
      ]}
    />
  );
}
