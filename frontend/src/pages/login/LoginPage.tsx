/** Log in. Being signed in leads away by itself (guard `isGuest`). */
import { Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head, SignOutNotice } from '@/features/accounts/components/Head';
import { SignInForm } from '@/features/accounts/components/SignInForm';
import { signOutReason } from '@/session/signOutReason';

export default function LoginPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const [reason] = useState(signOutReason);
  return (
    <SignInForm
      head={
        <>
          {reason && <SignOutNotice reason={reason} />}
          <Head title={c('title.login')} text={t('login.text')} />
        </>
      }
      below={
        <Text inherit c="dimmed" ta="center" mt="xl">
          {/* Beside the form where there is room. */}
          <Text span inherit display="block" mb="xs" hiddenFrom="md">
            {t('panel.claim')}
          </Text>
          <Trans t={t} i18nKey="login.noAccount" components={{ a: <TextLink to={pathTo('signup')} /> }} />
        </Text>
      }
    >
      <Flex component="p" fz="md" justify="flex-end" mt="xs">
        <TextLink to={pathTo('forgetPassword')}>{t('login.forgot')}</TextLink>
      </Flex>
    </SignInForm>
  );
}
