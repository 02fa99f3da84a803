/** A mail is on its way: to which address, and how to get another one. */
import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { Ltr } from '@/components/data/Bidi';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import classes from '@/features/accounts/components/accounts.module.css';
import { rememberedEmail, useResend } from '@/features/accounts/model/verification';
import { useMessages } from '@/i18n/messages';

export default function CheckMailPage() {
  const c = useMessages('common');
  const t = useMessages('verification');
  const email = rememberedEmail() ?? '';
  const { left, busy, resend } = useResend(email);
  return (
    <>
      <Head icon={IconMailOpened} title={c('title.checkMail')} />
      <div className="stack wide">
        <p>
          {t('checkMail.text')} <Ltr className={`strong ${classes.address}`}>{email}</Ltr>
        </p>
        <p className="medium dim">{t('checkMail.hint')}</p>
        <div className={`row wraps ${classes.row}`}>
          <Button variant="default" loading={busy} disabled={left > 0} onClick={resend}>
            {t('checkMail.resend')}
          </Button>
          {left > 0 && <span className="medium dim">{t('checkMail.wait', { count: left })}</span>}
        </div>
        <p className="medium dim">
          <TextLink to={pathTo('signup')}>{t('checkMail.otherAddress')}</TextLink>
        </p>
      </div>
    </>
  );
}
