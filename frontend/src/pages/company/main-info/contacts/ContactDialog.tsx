/** A phone or a link that is added or changed, with the fields of the registration. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ContactLink, Phone } from '@/api/types';
import { Dialog, DialogAnswers, DialogCancel } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { type LateSchema, useAppForm } from '@/components/form/useAppForm';
import { LinkItem } from '@/features/contacts/components/LinkFields';
import { PhoneItem } from '@/features/contacts/components/PhoneFields';
import {
  linkDefaults,
  linkSchema,
  type LinkValues,
  newLink,
  phoneBody,
  phoneDefaults,
  phoneSchema,
  type PhoneValues,
} from '@/features/contacts/model/phones';
import { useWayBack } from '@/features/main-info/components/ItemForm';
import { LINKS, PHONES } from '@/features/main-info/model/kinds';
import { useOnward } from '@/lib/useOnward';
import { itemResource } from '@/resources/mainInfoItems';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';

/** What is in the dialog; a new one without a row. */
export type Edited = { noun: 'phones'; row: Phone | null } | { noun: 'links'; row: ContactLink | null };
export type ContactDialogProps = Edited & { opened: boolean; onClose: () => void };

export default function ContactDialog({ opened, onClose, ...edited }: ContactDialogProps) {
  const { t } = useTranslation('mainInfo');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(edited.row ? `${edited.noun}.edit` : `${edited.noun}.add`)}
      size="lg"
    >
      {edited.noun === 'phones' ? (
        <PhoneForm row={edited.row} onClose={onClose} />
      ) : (
        <LinkForm row={edited.row} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps<Row> {
  row: Row | null;
  onClose: () => void;
}

function PhoneForm({ row, onClose }: FormProps<Phone>) {
  const { t } = useTranslation('contacts');
  const { country } = useCompany();
  const [start] = phoneDefaults(row ? [row] : [], t('phones.main')) as [PhoneValues];
  return (
    <ContactForm<PhoneValues>
      noun="phones"
      id={row?.id}
      schema={(rules) => rules.z.object({ row: phoneSchema(rules, country) })}
      start={start}
      bodyOf={(values) => phoneBody(values, country)}
      onClose={onClose}
    >
      <PhoneItem name="row" region={country} />
    </ContactForm>
  );
}

function LinkForm({ row, onClose }: FormProps<ContactLink>) {
  const { t } = useTranslation('contacts');
  const [start = newLink(t('network.instagram'))] = linkDefaults(row ? [row] : []);
  return (
    <ContactForm<LinkValues>
      noun="links"
      id={row?.id}
      schema={(rules) => rules.z.object({ row: linkSchema(rules) })}
      start={start}
      onClose={onClose}
    >
      <LinkItem name="row" />
    </ContactForm>
  );
}

interface Values<Row> {
  row: Row;
}

interface Props<Row extends object> {
  noun: Edited['noun'];
  id: number | undefined;
  schema: LateSchema<Values<Row>, Values<Row>>;
  start: Row;
  bodyOf?: (values: Row) => object;
  onClose: () => void;
  children: ReactNode;
}

const FIELDS = ['name', 'phone', 'type', 'contact_type', 'contact_link', 'public'];
/** The fields are those of a line in a list of the registration. */
const RENAME = Object.fromEntries(FIELDS.map((field) => [field, `row.${field}`]));

function ContactForm<Row extends object>({ noun, id, schema, start, bodyOf, onClose, children }: Props<Row>) {
  const { t } = useTranslation('mainInfo');
  const { t: c } = useTranslation('common');
  const company = useCompany();
  const { goOn } = useOnward();
  const back = useWayBack(noun === 'phones' ? PHONES : LINKS);
  const cameFrom = useSearchParams()[0].has('from');
  const saving = useWrite(itemResource(company.id, noun).saving(id));
  const form = useAppForm<Values<Row>, Values<Row>>({
    schema,
    defaultValues: { row: start },
    rename: RENAME,
    onSubmit: ({ row }) => saving.mutateAsync(bodyOf ? bodyOf(row) : row),
    onSaved: async () => {
      onClose();
      if (cameFrom && id === undefined) await goOn(back);
    },
  });
  return (
    <Form form={form} gap="md">
      {children}
      <DialogAnswers>
        <DialogCancel />
        <SubmitButton>{id === undefined ? t(`${noun}.add`) : c('action.saveChanges')}</SubmitButton>
      </DialogAnswers>
    </Form>
  );
}
