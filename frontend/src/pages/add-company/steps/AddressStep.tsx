/** Step 7: where the company is, in its country. */
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotesOf } from '@/components/form/FieldNotes';
import { AddressFields } from '@/features/addresses/components/AddressFields';
import { addresses } from '@/features/addresses/messages';
import { addressDefaults, addressSchema } from '@/features/addresses/model/fields';
import { StepForm } from '@/features/wizard/components/StepForm';
import { useStep } from '@/features/wizard/model/context';
import { notesOf } from '@/features/wizard/model/notes';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { useMessages } from '@/i18n/messages';
import { countriesQuery } from '@/resources/references';
import classes from '../addCompany.module.css';
import { backFrom } from './back';

export function AddressStep() {
  const t = useMessages(addresses);
  const step = useStep('address');
  const country = step.company.country;
  const countries = useQuery(countriesQuery());
  const schema = useMemo(() => addressSchema(country), [country]);
  const saved = step.values.id ? step.values : { address_name: t('main') };
  const form = useStepForm(step, { schema, defaultValues: addressDefaults(saved), bodyOf: inCountry(country) });
  const name = countries.data?.find(({ code }) => code === country)?.name ?? country;
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(step.company.id, 'address')}>
      <p className={classes.quiet}>
        <IconMapPin size={18} aria-hidden />
        {t('fromRegion', { country: name })}
      </p>
      <NotesOf name="country" />
      <AddressFields country={country} />
    </StepForm>
  );
}

/** An address left over from another country moves with the company. */
const inCountry = (country: string) => (values: object) => ({ ...values, country });
