/** If the address is known, a mail is on its way. */
import { Flex } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';

export default function SendMailPasswordPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  return (
    <>
      <Head icon={IconMailForward} title={c('title.sendMailPassword')} text={t('forgot.sent')} />
      <Flex component="p" align="center" gap="0.75rem 1.25rem" wrap="wrap">
        <TextLink to={pathTo('forgetPassword')}>{t('forgot.again')}</TextLink>
        <TextLink to={pathTo('login')}>{t('forgot.back')}</TextLink>
      </Flex>
    </>
  );
}
