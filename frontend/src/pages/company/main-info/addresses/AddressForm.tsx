/** An address: its country, which decides what its parts are, and the parts. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@/api/types';
import { CheckboxField } from '@/components/form/CheckboxField';
import { SelectField } from '@/components/form/SelectField';
import { AddressFields } from '@/features/addresses/components/AddressFields';
import { addressDefaults, addressSchema } from '@/features/addresses/model/fields';
import { ItemForm } from '@/features/main-info/components/ItemForm';
import type { ItemFormProps } from '@/features/main-info/components/ItemPage';
import { ADDRESSES } from '@/features/main-info/model/kinds';
import type * as Rules from '@/lib/rules';
import { countriesQuery } from '@/resources/references';
import { useCompany } from '@/session/company';

const publicSchema = (country: string) => (rules: typeof Rules) =>
  rules.z.object({ ...addressSchema(country)(rules).shape, public: rules.z.boolean() });

export function AddressForm({ row, isFirst }: ItemFormProps<Address>) {
  const { t } = useTranslation('addresses');
  const home = useCompany().country;
  const countries = useQuery(countriesQuery());
  const [country, setCountry] = useState(row?.country ?? home);
  const schema = useMemo(() => publicSchema(country), [country]);
  const start = addressDefaults(row ?? { address_name: isFirst ? t('main') : '' });
  return (
    <ItemForm
      kind={ADDRESSES}
      row={row}
      isFirst={isFirst}
      schema={schema}
      defaultValues={{ ...start, country: row?.country ?? home, public: row?.public ?? false }}
      more={{ country }}
    >
      <SelectField
        name="country"
        label={t('country.label')}
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        source={countries}
        searchable
        required
        onPicked={(picked) => setCountry(picked ?? home)}
      />
      <AddressFields country={country} onCountry={setCountry} />
      <CheckboxField name="public" label={t('public')} />
    </ItemForm>
  );
}
