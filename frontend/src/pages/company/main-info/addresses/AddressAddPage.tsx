/** A new address. */
import { ItemAddPage } from '@/features/main-info/components/ItemPage';
import { ADDRESSES } from '@/features/main-info/model/kinds';
import { AddressForm } from './AddressForm';

export default function AddressAddPage() {
  return <ItemAddPage kind={ADDRESSES} form={AddressForm} />;
}
