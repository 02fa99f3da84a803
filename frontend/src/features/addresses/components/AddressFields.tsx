/** The parts of an address, as its country orders and calls them. */
import { useTranslation } from 'react-i18next';
import { FieldRow } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import { AddressPlace } from './AddressPlace';
import { addressRows } from '../model/fields';

interface Props {
  country: string;
  /** Where the country can be chosen: a place that is found on the map may be in another one. */
  onCountry?: (country: string) => void;
}

export function AddressFields({ country, onCountry }: Props) {
  const { t } = useTranslation('addresses');
  const rows = addressRows(country).map((row) => (
    <FieldRow key={row[0]?.name}>
      {row.map(({ name, kind, label, hint, required, autoComplete }) => (
        <TextField
          key={name}
          name={name}
          kind={kind}
          label={t(label)}
          hint={hint && t(hint)}
          required={required}
          autoComplete={autoComplete}
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
