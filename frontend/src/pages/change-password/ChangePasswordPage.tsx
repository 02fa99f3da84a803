/** Old password, new password; every other session ends. */
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { Narrow } from '@/components/layout/Columns';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import type * as Rules from '@/lib/rules';
import { useOnward } from '@/lib/useOnward';
import { changePassword } from '@/resources/credentials';
import { useWrite } from '@/resources/write';

const schema = (rules: typeof Rules) =>
  rules.z
    .object({
      old_password: rules.password(),
      password: rules.strongPassword(),
      password_confirmation: rules.password(),
    })
    .check(rules.same('password', 'password_confirmation'), rules.different('old_password', 'password'));

export default function ChangePasswordPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const { goOn } = useOnward();
  const changing = useWrite(changePassword);
  const form = useAppForm({
    schema,
    defaultValues: { old_password: '', password: '', password_confirmation: '' },
    onSubmit: (values) => changing.mutateAsync(values),
    onSaved: () => goOn(pathTo('accountProfile')),
  });
  return (
    <>
      <PageHeader
        title={c('title.changePassword')}
        text={t('change.text')}
        trail={[{ label: c('title.accountProfile'), to: pathTo('accountProfile') }]}
      />
      <Narrow>
        <Form form={form}>
          <Card>
            <Stack gap="xl">
              <PasswordField
                name="old_password"
                label={t('field.oldPassword')}
                required
                autoComplete="current-password"
              />
              <PasswordField
                name="password"
                label={t('field.newPassword')}
                required
                autoComplete="new-password"
                checklist
              />
              <PasswordField
                name="password_confirmation"
                label={t('field.confirmation')}
                required
                autoComplete="new-password"
              />
            </Stack>
          </Card>
          <FormBar back={pathTo('accountProfile')}>
            <SubmitButton>{t('change.submit')}</SubmitButton>
          </FormBar>
        </Form>
      </Narrow>
    </>
  );
}
