/** The parts of an address, as its country orders and calls them. */
import { FieldRow } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import { useMessages } from '@/i18n/messages';
import { addressRows } from '../model/fields';

export function AddressFields({ country }: { country: string }) {
  const t = useMessages('addresses');
  return addressRows(country).map((row) => (
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
}
