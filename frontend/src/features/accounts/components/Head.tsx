/** The title of the small pages around signing in. */
import { Loader, Stack } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Breakable, Ltr } from '@/components/data/Bidi';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { takeRedirect } from '@/session/redirectTarget';
import { useAccount } from '@/session/session';
import { clearSignOutReason, type SignOutReason } from '@/session/signOutReason';
import classes from './accounts.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  tone?: 'info' | 'success' | 'danger';
}

export function Head({ title, text, icon: Icon, tone = 'info' }: Props) {
  return (
    <header className={classes.head}>
      {Icon && (
        <span className={`bubble ${classes.mark}`} data-tone={tone}>
          <Icon size={30} stroke={1.6} aria-hidden />
        </span>
      )}
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      {text && <p className="dim">{text}</p>}
    </header>
  );
}

/** While a link from a mail is being checked. */
export function Working({ children }: { children: string }) {
  return (
    <div className={`stack wide dim ${classes.working}`} role="status">
      <Loader color="var(--q-teal)" />
      <p>{children}</p>
    </div>
  );
}

/** `why`: the link was refused, or the page was loaded anew and the link is where it was, in the mail. */
export function LinkMissing({ why, email }: { why: 'failed' | 'gone'; email: string }) {
  const c = useMessages('common');
  const t = useMessages('accounts');
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
  const c = useMessages('common');
  const t = useMessages('verification');
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
                <Ltr className={`strong ${classes.address}`}>{of}</Ltr>
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
  const t = useMessages('accounts');
  useEffect(() => {
    // The page where somebody deleted their account is not what the next one wants to see.
    if (reason === 'goodbye') takeRedirect();
    return clearSignOutReason;
  }, [reason]);
  return (
    <p role="status" className={`notice ${classes.signOutNotice}`} data-tone="info">
      {t(`login.${reason}`)}
    </p>
  );
}
