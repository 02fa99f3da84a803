/** An address that is changed. */
import { ItemEditPage } from '@/features/main-info/components/ItemPage';
import { ADDRESSES } from '@/features/main-info/model/kinds';
import { AddressForm } from './AddressForm';

export default function AddressEditPage() {
  return <ItemEditPage kind={ADDRESSES} form={AddressForm} />;
}
