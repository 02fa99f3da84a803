/** The title of the small pages around signing in. */
import { Box, Center, Loader, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Breakable, Ltr } from '@/components/data/Bidi';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { takeRedirect } from '@/session/redirectTarget';
import { useAccount } from '@/session/session';
import { clearSignOutReason, type SignOutReason } from '@/session/signOutReason';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  icon?: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
  tone?: 'info' | 'success' | 'danger';
}

export function Head({ title, text, icon: Icon, tone = 'info' }: Props) {
  return (
    <Box component="header" mb="1.5rem">
      {Icon && (
        <Center
          component="span"
          w="4rem"
          h="4rem"
          mb="1.25rem"
          bdrs="lg"
          bg="var(--tone-tint)"
          c="var(--tone)"
          flex="none"
          data-tone={tone}
        >
          <Icon size="1.875rem" stroke={1.6} aria-hidden />
        </Center>
      )}
      <Box component="h1" fz="xxl" tabIndex={-1} data-page-title>
        {title}
      </Box>
      {text && (
        <Text inherit c="dimmed">
          {text}
        </Text>
      )}
    </Box>
  );
}

/** While a link from a mail is being checked. */
export function Working({ children }: { children: string }) {
  return (
    <Stack align="center" gap="md" py="2.5rem" c="dimmed" role="status">
      <Loader color="var(--q-teal)" />
      <p>{children}</p>
    </Stack>
  );
}

/** `why`: the link was refused, or the page was loaded anew and the link is where it was, in the mail. */
export function LinkMissing({ why, email }: { why: 'failed' | 'gone'; email: string }) {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  return (
    <>
      <Head
        icon={IconLinkOff}
        tone={why === 'failed' ? 'danger' : 'info'}
        title={t(`reset.${why}`)}
        text={t(`reset.${why}Here`, { email })}
      />
      <Stack gap="sm">
        <LinkButton to={pathTo('changePassword')} fullWidth>
          {t('reset.changeHere')}
        </LinkButton>
        <LinkButton to={pathTo('home')} variant="default" fullWidth>
          {c('action.backHome')}
        </LinkButton>
      </Stack>
    </>
  );
}

/** `of`: the address of the other account, unless the page was loaded anew since. */
export function StillHere({ title, of }: { title: string; of: string | null }) {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('verification');
  const { email } = useAccount();
  return (
    <>
      <Head
        icon={IconCircleCheck}
        tone="success"
        title={title}
        text={
          <>
            {of && (
              <>
                <Ltr className="breaks" display="inline-block" fw={600}>
                  {of}
                </Ltr>
                <br />
              </>
            )}
            <Breakable>{t('other.stillHere', { email })}</Breakable>
          </>
        }
      />
      <Stack gap="sm">
        <LinkButton to={pathTo('home')} fullWidth>
          {c('action.backHome')}
        </LinkButton>
        <LinkButton to={pathTo('logout')} variant="default" fullWidth>
          {t('other.login')}
        </LinkButton>
      </Stack>
    </>
  );
}

/** Why the reader is here: the last word to a deleted account, or a session that ended by itself. */
export function SignOutNotice({ reason }: { reason: SignOutReason }) {
  const { t } = useTranslation('accounts');
  useEffect(() => {
    // The page where somebody deleted their account is not what the next one wants to see.
    if (reason === 'goodbye') takeRedirect();
    return clearSignOutReason;
  }, [reason]);
  return (
    <Text role="status" className="notice" inherit mb="xl" data-tone="info">
      {t(`login.${reason}`)}
    </Text>
  );
}
