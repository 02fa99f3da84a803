/** How the company can be reached: its phones and its links, added and changed in place. */
import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactLink, Phone } from '@/api/types';
import { Ltr, Named } from '@/components/data/Bidi';
import { PhoneText } from '@/components/data/PhoneText';
import { lazyPart } from '@/components/feedback/lazy';
import { PageHeader } from '@/components/layout/PageHeader';
import { ItemList } from '@/features/main-info/components/ItemList';
import { WhyClosed } from '@/features/main-info/components/WhyClosed';
import { handleOf, isReadable, LINKS, PHONES } from '@/features/main-info/model/kinds';
import { useCompany } from '@/session/company';
import type { ContactDialogProps, Edited } from './ContactDialog';

const ContactDialog = lazyPart<ContactDialogProps>(() => import('./ContactDialog'));

export default function ContactsPage() {
  const { t } = useTranslation('contacts');
  const { t: m } = useTranslation('mainInfo');
  const readable = isReadable(PHONES, useCompany());
  const [edited, setEdited] = useState<Edited>({ noun: 'phones', row: null });
  const [opened, setOpened] = useState(false);
  const open = (next: Edited) => {
    setEdited(next);
    setOpened(true);
  };
  const shown = (row: Phone | ContactLink) => (row.public ? t('public') : t('private'));
  return (
    <>
      <PageHeader title={m('contacts.title')} text={m('contacts.text')} />
      {readable && <WhyClosed />}
      <Stack>
        <ItemList
          kind={PHONES}
          onOpen={(row) => open({ noun: 'phones', row })}
          columns={[
            {
              key: 'name',
              header: t('phones.name'),
              cell: ({ name }) => <Named>{name}</Named>,
              sortBy: 'name',
              strong: true,
              desktop: 'cut',
              phone: 'title',
            },
            {
              key: 'phone',
              header: t('phones.phone'),
              cell: ({ phone }) => <PhoneText>{phone}</PhoneText>,
              desktop: 'grows',
              phone: 'line',
            },
            { key: 'type', header: t('phones.type'), cell: ({ type }) => t(`type.${type}`), phone: 'aside' },
            { key: 'public', header: m('contacts.shown'), cell: shown, phone: 'line' },
          ]}
        />
        {readable && (
          <ItemList
            kind={LINKS}
            onOpen={(row) => open({ noun: 'links', row })}
            columns={[
              {
                key: 'name',
                header: t('links.name'),
                cell: (link) => <LinkName link={link} />,
                sortBy: 'name',
                strong: true,
                desktop: 'cut',
                phone: 'title',
              },
              {
                key: 'link',
                header: t('links.link'),
                cell: ({ contact_link: link }) => (
                  <Anchor className="tappable" href={link} target="_blank" rel="noopener noreferrer">
                    <Ltr>{link.replace(/^https:\/\/(www\.)?/, '')}</Ltr>
                  </Anchor>
                ),
                desktop: 'grows',
                phone: 'line',
              },
              {
                key: 'network',
                header: t('links.network'),
                cell: ({ contact_type: network }) => t(`network.${network}`),
                phone: 'aside',
              },
              { key: 'public', header: m('contacts.shown'), cell: shown, phone: 'line' },
            ]}
          />
        )}
      </Stack>
      <ContactDialog {...edited} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Its network stands beside it: one that has no other name goes by its handle. */
function LinkName({ link }: { link: ContactLink }) {
  const { t } = useTranslation('contacts');
  const { name, contact_type: network } = link;
  const handle = handleOf(link);
  return name === t(`network.${network}`) && handle ? <Ltr>{handle}</Ltr> : <Named>{name}</Named>;
}
