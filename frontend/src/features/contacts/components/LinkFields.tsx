/** The profiles of a company on social networks; none is needed. */
import { IconLinkPlus } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactType } from '@/api/types';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FieldRow } from '@/components/form/Form';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { Rows } from './Rows';
import { linkExample, type LinkValues, NETWORKS, newLink } from '../model/phones';

export function LinkFields() {
  const { t } = useTranslation('contacts');
  const { getValues } = useFormContext<{ links: LinkValues[] }>();
  const newRow = () => {
    const links = getValues('links');
    // The next network that is not there yet is the likeliest one.
    const network = NETWORKS.find((known) => !links.some((link) => link.contact_type === known)) ?? NETWORKS[0];
    return newLink(t(`network.${network}`), network);
  };
  return (
    <Rows name="links" icon={IconLinkPlus} newRow={newRow} focus="contact_link">
      {(row) => <LinkItem name={row} />}
    </Rows>
  );
}

/** One profile, by its name in the form. */
export function LinkItem({ name }: { name: string }) {
  const { t } = useTranslation('contacts');
  const { getValues, setValue } = useFormContext();
  const network = useWatch<Record<string, ContactType>>({ name: `${name}.contact_type` }) ?? NETWORKS[0];
  const networks = NETWORKS.map((value) => ({ value, label: t(`network.${value}`) }));
  const rename = (picked: string | null) => {
    // A name that is only the network's own follows the network; one that somebody wrote stays.
    const written = String(getValues(`${name}.name`) ?? '').trim();
    const known = networks.some(({ label }) => label === written);
    const next = networks.find(({ value }) => value === picked);
    if (next && (written === '' || known)) setValue(`${name}.name`, next.label, { shouldDirty: true });
  };
  return (
    <>
      <FieldRow>
        <SelectField
          name={`${name}.contact_type`}
          label={t('links.network')}
          options={networks}
          onPicked={rename}
          required
          data-autofocus
        />
        <TextField name={`${name}.name`} label={t('links.name')} hint={t('links.nameHint')} required />
      </FieldRow>
      <TextField
        name={`${name}.contact_link`}
        kind="code"
        label={t('links.link')}
        hint={t('links.linkHint', { example: linkExample(network) })}
        autoComplete="off"
        required
      />
      <CheckboxField name={`${name}.public`} label={t('links.public')} />
    </>
  );
}
