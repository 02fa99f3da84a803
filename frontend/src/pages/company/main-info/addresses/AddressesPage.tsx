/** All addresses of the company. */
import { Named } from '@/components/data/Bidi';
import { AddressLine } from '@/features/addresses/components/AddressLine';
import { ItemList } from '@/features/main-info/components/ItemList';
import { ADDRESSES } from '@/features/main-info/model/kinds';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';

export default function AddressesPage() {
  const t = useMessages('addresses');
  const c = useMessages('contacts');
  const m = useMessages('mainInfo');
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
          desk: 'cut',
          phone: 'title',
        },
        {
          key: 'address',
          header: t('line.title'),
          cell: (row) => <AddressLine address={row} home={country} />,
          desk: 'grows',
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
