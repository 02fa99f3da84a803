/**
 * Leaving: whatever the server answers, nothing of the user stays, and the way leads to login. With `invitation` in the
 * address it goes on with that link: to signing up with its token, or without one to the invitations after signing in.
 */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pathTo } from '@/config/paths';
import { Working } from '@/features/accounts/components/Head';
import { useNavigate } from '@/lib/navigation';
import { signOut } from '@/session/session';

export default function LogoutPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  const next = invitation === null ? pathTo('login') : onwardWith(invitation);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut().then(() => navigate(next, { replace: true }));
  }, [navigate, next]);
  return <Working>{t('logout.working')}</Working>;
}

const onwardWith = (invitation: string) =>
  `${pathTo(invitation ? 'signup' : 'login')}?${new URLSearchParams({ invitation })}`;
