/** All contact people of the company. */
import { useTranslation } from 'react-i18next';
import { Ltr, Named } from '@/components/data/Bidi';
import { PhoneText } from '@/components/data/PhoneText';
import { ItemList } from '@/features/main-info/components/ItemList';
import { CONTACT_PEOPLE } from '@/features/main-info/model/kinds';

export default function ContactPeoplePage() {
  const { t } = useTranslation('contactPeople');
  return (
    <ItemList
      kind={CONTACT_PEOPLE}
      columns={[
        {
          key: 'name',
          header: t('name'),
          cell: ({ name }) => <Named>{name}</Named>,
          sortBy: 'name',
          strong: true,
          desktop: 'cut',
          phone: 'title',
        },
        {
          key: 'job',
          header: t('job_title'),
          cell: ({ job_title: job }) => job && <Named>{job}</Named>,
          desktop: 'cut',
          phone: 'line',
        },
        {
          key: 'email',
          header: t('email'),
          cell: ({ email }) => <Ltr>{email}</Ltr>,
          desktop: 'grows',
          phone: 'line',
        },
        {
          key: 'phone',
          header: t('phone'),
          cell: ({ phone }) => <PhoneText>{phone}</PhoneText>,
          phone: 'line',
        },
      ]}
    />
  );
}
