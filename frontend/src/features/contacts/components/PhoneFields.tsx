/** The phone numbers of a company, as many as it has; at least one. */
import { IconPhonePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FieldRow } from '@/components/form/Form';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { Rows } from './Rows';
import { newPhone, PHONE_TYPES } from '../model/phones';

/** `region`: the company's country; numbers without a code are read as its own. */
export function PhoneFields({ region }: { region: string }) {
  return (
    <Rows name="phones" icon={IconPhonePlus} least={1} newRow={newPhone} focus="phone">
      {(row) => <PhoneItem name={row} region={region} />}
    </Rows>
  );
}

/** One number, by its name in the form. */
export function PhoneItem({ name, region }: { name: string; region: string }) {
  const { t } = useTranslation('contacts');
  const types = PHONE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }));
  return (
    <>
      <FieldRow>
        <PhoneField
          name={`${name}.phone`}
          label={t('phones.phone')}
          hint={region === 'EG' ? t('phones.hotline') : undefined}
          region={region || undefined}
          required
          data-autofocus
        />
        <SelectField name={`${name}.type`} label={t('phones.type')} options={types} required />
      </FieldRow>
      <TextField name={`${name}.name`} label={t('phones.name')} hint={t('phones.nameHint')} required />
      <CheckboxField name={`${name}.public`} label={t('phones.public')} />
    </>
  );
}
