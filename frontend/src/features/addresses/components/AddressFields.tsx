/** The parts of an address, as its country orders and calls them. */
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import { normaliseIdentifier } from '@/lib/text';
import { AddressPlace } from './AddressPlace';
import { type AddressFormValues, addressRows } from '../model/fields';

interface Props {
  country: string;
  /** Where the country can be chosen: a place that is found on the map may be in another one. */
  onCountry?: (country: string) => void;
}

export function AddressFields({ country, onCountry }: Props) {
  const { t } = useTranslation('addresses');
  const { getValues, setValue } = useFormContext<AddressFormValues>();
  // A Saudi short address ends with the number of the building.
  const follow = (typed: string) => {
    const building = /^[A-Z]{4}(\d{4})$/.exec(normaliseIdentifier(typed))?.[1];
    if (building && !getValues('building_no')) setValue('building_no', building, { shouldValidate: true });
  };
  const rows = addressRows(country).map((row) => (
    <FieldRow key={row[0]?.name}>
      {row.map(({ name, kind, label, hint, required, autoComplete, isIdentifier }) => (
        <TextField
          key={name}
          name={name}
          kind={kind}
          label={t(label)}
          hint={hint && t(hint)}
          required={required}
          autoComplete={autoComplete}
          autoCapitalize={isIdentifier ? 'characters' : undefined}
          onTyped={name === 'short_address' ? follow : undefined}
        />
      ))}
    </FieldRow>
  ));
  return (
    <>
      {rows}
      <AddressPlace country={country} onCountry={onCountry} />
    </>
  );
}
