/** A contact person: the fields, and what they start from. */
import { useMemo } from 'react';
import type { ContactPerson } from '@/api/types';
import { ContactPersonFields } from '@/features/contact-people/components/ContactPersonFields';
import { personDefaults, personSchema } from '@/features/contact-people/model/person';
import { ItemForm } from '@/features/main-info/components/ItemForm';
import type { ItemFormProps } from '@/features/main-info/components/ItemPage';
import { CONTACT_PEOPLE } from '@/features/main-info/model/kinds';
import { useCompany } from '@/session/company';

export function ContactPersonForm({ row, isFirst }: ItemFormProps<ContactPerson>) {
  const { country } = useCompany();
  const schema = useMemo(() => personSchema(country), [country]);
  return (
    <ItemForm kind={CONTACT_PEOPLE} row={row} isFirst={isFirst} schema={schema} defaultValues={personDefaults(row)}>
      <ContactPersonFields region={country} />
    </ItemForm>
  );
}
