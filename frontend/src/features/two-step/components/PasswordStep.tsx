/** The password once more, before anything about the account's protection changes. */
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { twoStep as words } from '../messages';
import classes from './twoStep.module.css';

interface Props {
  text: string;
  submit: string;
  onPassword: (password: string) => Promise<void>;
}

export function PasswordStep({ text, submit, onPassword }: Props) {
  const t = useMessages(words);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ password: rules.password() }),
    defaultValues: { password: '' },
    onSubmit: ({ password }) => onPassword(password),
  });
  return (
    <Form form={form} guard={false}>
      <p className={classes.text}>{text}</p>
      <PasswordField name="password" label={t('password')} autoComplete="current-password" data-autofocus />
      <SubmitButton fullWidth>{submit}</SubmitButton>
    </Form>
  );
}
