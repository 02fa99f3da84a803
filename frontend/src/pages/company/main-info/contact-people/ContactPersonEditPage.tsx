/** A contact person who is changed. */
import { ItemEditPage } from '@/features/main-info/components/ItemPage';
import { CONTACT_PEOPLE } from '@/features/main-info/model/kinds';
import { ContactPersonForm } from './ContactPersonForm';

export default function ContactPersonEditPage() {
  return <ItemEditPage kind={CONTACT_PEOPLE} form={ContactPersonForm} />;
}
