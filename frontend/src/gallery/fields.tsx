/** Every field of a form: empty, refused, switched off. */
import { SimpleGrid } from '@mantine/core';
import { useEffect } from 'react';
import { CardMethods } from '@/components/form/CardMethodField';
import { CheckboxField } from '@/components/form/CheckboxField';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { ColourField } from '@/components/form/ColourField';
import { DateField } from '@/components/form/DateField';
import { FileField } from '@/components/form/FileField';
import { Form } from '@/components/form/Form';
import { MoneyField } from '@/components/form/MoneyField';
import { PasswordField } from '@/components/form/PasswordField';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextAreaField } from '@/components/form/TextAreaField';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { CARD_OFFERS } from './data';
import { useWords } from './words';

const NAMES = [
  'text',
  'area',
  'money',
  'password',
  'phone',
  'day',
  'select',
  'long',
  'file',
  'choice',
  'card_method',
  'check',
];
type Values = Record<string, string | null>;

const START: Values = { ...Object.fromEntries(NAMES.map((name) => [name, ''])), colour: '#b4510b', file: null };

function FieldsIn({ state }: { state: 'empty' | 'refused' | 'off' }) {
  const { label, hint, text, action, choices } = useWords();
  const form = useAppForm<Values, Values>({
    schema: ({ z }) => z.record(z.string(), z.nullable(z.string())),
    defaultValues: START,
    onSubmit: () => undefined,
  });
  const { setError } = form.methods;
  useEffect(() => {
    if (state === 'refused') NAMES.forEach((name) => setError(name, { message: text }));
  }, [state, setError, text]);
  const look = { hint, required: true, disabled: state === 'off' };
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Form form={form} guard={false}>
      <TextField {...look} name="text" label={label} />
      <TextAreaField {...look} name="area" label="TextAreaField" />
      <MoneyField {...look} name="money" label="MoneyField" />
      <PasswordField {...look} name="password" label="PasswordField" autoComplete="new-password" checklist />
      <PhoneField {...look} name="phone" label="PhoneField" />
      <DateField {...look} name="day" label="DateField" />
      <SelectField {...look} name="select" label="SelectField" options={options} />
      <SelectField {...look} name="long" label="SelectField" options={options} searchable />
      <FileField {...look} name="file" label="FileField" kind="image" />
      <ChoiceCards {...look} name="choice" label="ChoiceCards" choices={options} />
      <CardMethods offers={CARD_OFFERS} amount="50.00" />
      <CheckboxField {...look} name="check" label="CheckboxField" />
      <ColourField {...look} name="colour" label="ColourField" />
      <SubmitButton>{action}</SubmitButton>
    </Form>
  );
}

export function Fields() {
  return (
    <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="xl">
      <FieldsIn state="empty" />
      <FieldsIn state="refused" />
      <FieldsIn state="off" />
    </SimpleGrid>
  );
}
