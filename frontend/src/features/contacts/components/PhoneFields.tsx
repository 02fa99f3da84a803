/** The phone numbers of a company, as many as it has; at least one. */
import { Button } from '@mantine/core';
import { IconPhonePlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { CheckboxField } from '@/components/form/CheckboxField';
import { NotesOf } from '@/components/form/FieldNotes';
import { FieldRow } from '@/components/form/Form';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { IconButton } from '@/components/layout/IconButton';
import { useMessages } from '@/i18n/messages';
import { contacts } from '../messages';
import { ListError, useQuietRows } from './Rows';
import classes from './contacts.module.css';
import { newPhone, PHONE_TYPES, type PhoneValues } from '../model/phones';

interface Props {
  /** The form's list. */
  name?: string;
  /** The company's country: numbers without a code are read as its own. */
  region: string;
}

export function PhoneFields({ name = 'phones', region }: Props) {
  const t = useMessages(contacts);
  const { fields, append, remove } = useFieldArray<Record<string, PhoneValues[]>, string, 'key'>({
    name,
    keyName: 'key',
  });
  useQuietRows(
    name,
    fields.map(({ key }) => key),
  );
  const types = PHONE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }));
  return (
    <section className={`stack wide ${classes.list}`} aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`}>{t('phones.title')}</h2>
        <p className="medium dim">{t('phones.text')}</p>
      </header>
      <NotesOf name={name} />
      {fields.map(({ key }, index) => (
        <fieldset key={key} className={`panel stack breaks ${classes.item}`}>
          <legend className="small strong dim">
            <span>{t('phones.one', { number: index + 1 })}</span>
          </legend>
          {fields.length > 1 && (
            <IconButton
              className={classes.remove}
              label={t('phones.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
          <FieldRow>
            <PhoneField
              name={`${name}.${index}.phone`}
              label={t('phones.phone')}
              hint={region === 'EG' ? t('phones.hotline') : undefined}
              region={region || undefined}
              required
            />
            <SelectField name={`${name}.${index}.type`} label={t('phones.type')} options={types} required />
          </FieldRow>
          <TextField name={`${name}.${index}.name`} label={t('phones.name')} hint={t('phones.nameHint')} required />
          <CheckboxField name={`${name}.${index}.public`} label={t('phones.public')} />
        </fieldset>
      ))}
      <ListError name={name} />
      <Button
        className={classes.add}
        variant="light"
        leftSection={<IconPhonePlus size={18} aria-hidden />}
        onClick={() => append(newPhone(), { focusName: `${name}.${fields.length}.phone` })}
      >
        {t(fields.length === 0 ? 'phones.addFirst' : 'phones.add')}
      </Button>
    </section>
  );
}
