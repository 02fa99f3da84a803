/** A mail is on its way: to which address, and how to get another one. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { Ltr } from '@/components/data/Bidi';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import { rememberedEmail, useResend } from '@/features/accounts/model/verification';

export default function CheckMailPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('verification');
  const email = rememberedEmail() ?? '';
  const { left, busy, resend } = useResend(email);
  return (
    <>
      <Head icon={IconMailOpened} title={c('title.checkMail')} />
      <Stack gap="md">
        <p>
          <Trans
            t={t}
            i18nKey="checkMail.text"
            components={{
              email: (
                <Ltr className="breaks" display="inline-block" fw={600}>
                  {email}
                </Ltr>
              ),
            }}
          />
        </p>
        <Text c="dimmed">{t('checkMail.hint')}</Text>
        <Group gap="0.75rem 1.25rem">
          <Button variant="default" loading={busy} disabled={left > 0} onClick={resend}>
            {t('checkMail.resend')}
          </Button>
          {left > 0 && (
            <Text span inherit fz="md" c="dimmed">
              {t('checkMail.wait', { count: left })}
            </Text>
          )}
        </Group>
        <Text c="dimmed">
          <TextLink to={pathTo('signup')}>{t('checkMail.otherAddress')}</TextLink>
        </Text>
      </Stack>
    </>
  );
}
