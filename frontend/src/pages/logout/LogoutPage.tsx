/** Leaving: whatever the server answers, nothing of the user stays, and the way leads to login. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '@/config/paths';
import { Working } from '@/features/accounts/components/Head';
import { useMessages } from '@/i18n/messages';
import { signOut } from '@/session/session';

export default function LogoutPage() {
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut().then(() => navigate(pathTo('login'), { replace: true }));
  }, [navigate]);
  return <Working>{t('logout.working')}</Working>;
}
