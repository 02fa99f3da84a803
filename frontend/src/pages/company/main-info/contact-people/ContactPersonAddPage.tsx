/** A new contact person. */
import { ItemAddPage } from '@/features/main-info/components/ItemPage';
import { CONTACT_PEOPLE } from '@/features/main-info/model/kinds';
import { ContactPersonForm } from './ContactPersonForm';

export default function ContactPersonAddPage() {
  return <ItemAddPage kind={CONTACT_PEOPLE} form={ContactPersonForm} />;
}
