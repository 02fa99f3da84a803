/** The person's own data; also where the link that confirms a new address leads. */
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { confirmEmailChange } from '@/features/accounts/api';
import { EmailForm } from '@/features/accounts/components/EmailForm';
import { ProfileForm } from '@/features/accounts/components/ProfileForm';
import classes from '@/features/accounts/components/accounts.module.css';
import { accounts } from '@/features/accounts/messages';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { loadAccount } from '@/session/session';

const TOKEN = 'emailToken';

/** The token works once: it is used once, and leaves the address. */
function useEmailToken() {
  const [query, setQuery] = useSearchParams();
  const token = query.get(TOKEN);
  const used = useRef(false);
  useEffect(() => {
    if (!token || used.current) return;
    used.current = true;
    setQuery((before) => new URLSearchParams([...before].filter(([name]) => name !== TOKEN)), { replace: true });
    void confirmEmailChange(token)
      .then(loadAccount)
      // The client has already said what is wrong with the link.
      .catch(() => undefined);
  }, [token, setQuery]);
}

export default function AccountProfilePage() {
  const c = useCommon();
  const t = useMessages(accounts);
  useEmailToken();
  return (
    <>
      <PageHeader title={c('title.accountProfile')} text={t('profile.text')} />
      <div className={classes.grid}>
        <Card title={t('profile.personal')}>
          <ProfileForm />
        </Card>
        <div className={classes.stack}>
          <Card title={t('profile.emailTitle')}>
            <EmailForm />
          </Card>
          <Card title={t('profile.security')} className={classes.security}>
            <Link to={pathTo('changePassword')}>
              {t('profile.changePassword')}
              <IconChevronLeft size={18} aria-hidden className={classes.forward} />
            </Link>
          </Card>
        </div>
      </div>
    </>
  );
}
