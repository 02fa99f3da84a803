/** The profiles of a company on social networks; none is needed. */
import { Button } from '@mantine/core';
import { IconLinkPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { ContactType } from '@/api/types';
import { CheckboxField } from '@/components/form/CheckboxField';
import { NotesOf } from '@/components/form/FieldNotes';
import { FieldRow } from '@/components/form/Form';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { IconButton } from '@/components/layout/IconButton';
import { useMessages } from '@/i18n/messages';
import classes from './contacts.module.css';
import { contacts } from '../messages';
import { ListError, useQuietRows } from './Rows';
import { linkExample, type LinkValues, NETWORKS, newLink } from '../model/phones';

export function LinkFields({ name = 'links' }: { name?: string }) {
  const t = useMessages(contacts);
  const { fields, append, remove } = useFieldArray<Record<string, LinkValues[]>, string, 'key'>({
    name,
    keyName: 'key',
  });
  useQuietRows(
    name,
    fields.map(({ key }) => key),
  );
  const add = () => {
    // The next network that is not there yet is the likeliest one.
    const network = NETWORKS.find((known) => !fields.some((field) => field.contact_type === known)) ?? NETWORKS[0];
    append(newLink(t(`network.${network}`), network), { focusName: `${name}.${fields.length}.contact_link` });
  };
  return (
    <section className={`stack wide ${classes.list}`} aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`}>{t('links.title')}</h2>
        <p className="medium dim">{t('links.text')}</p>
      </header>
      <NotesOf name={name} />
      {fields.map(({ key }, index) => (
        <fieldset key={key} className={`panel stack breaks ${classes.item}`}>
          <legend className="small strong dim">
            <span>{t('links.one', { number: index + 1 })}</span>
          </legend>
          <IconButton
            className={classes.remove}
            label={t('links.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
          <LinkItem name={`${name}.${index}`} />
        </fieldset>
      ))}
      <ListError name={name} />
      <Button
        className={classes.add}
        variant="light"
        leftSection={<IconLinkPlus size={18} aria-hidden />}
        onClick={add}
      >
        {t('links.add')}
      </Button>
    </section>
  );
}

function LinkItem({ name }: { name: string }) {
  const t = useMessages(contacts);
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
