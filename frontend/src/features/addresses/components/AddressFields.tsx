/** The parts of an address, as its country orders and calls them. */
import { FieldRow } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import { useMessages } from '@/i18n/messages';
import { addresses } from '../messages';
import { addressField, type AddressPart } from '../model/fields';

export function AddressFields({ country }: { country: string }) {
  const t = useMessages(addresses);
  const field = (name: AddressPart) => {
    const known = addressField(name, country);
    return (
      known && (
        <TextField
          name={name}
          kind={known.kind}
          label={t(known.label)}
          hint={known.hint ? t(known.hint) : undefined}
          required={known.required}
          autoComplete={AUTOCOMPLETE[name]}
        />
      )
    );
  };
  return (
    <>
      {field('address_name')}
      {field('short_address')}
      <FieldRow>
        {field('state')}
        {field('city')}
      </FieldRow>
      <FieldRow>
        {field('district')}
        {field('street')}
      </FieldRow>
      <FieldRow>
        {field('building_no')}
        {field('unit_no')}
        {field('postal_code')}
      </FieldRow>
    </>
  );
}

const AUTOCOMPLETE: Partial<Record<AddressPart, string>> = {
  address_name: 'off',
  state: 'address-level1',
  city: 'address-level2',
  district: 'address-level3',
  street: 'address-line1',
  postal_code: 'postal-code',
};
