/** Deleting the account at once: what goes, what stays, and the password. */
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { LeaveNow } from '@/features/leaving/components/LeaveNow';
import { WhatGoes } from '@/features/leaving/components/WhatGoes';
import { leaving } from '@/features/leaving/messages';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import classes from './DeleteAccountPage.module.css';

export default function DeleteAccountPage() {
  const c = useCommon();
  const t = useMessages(leaving);
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={c('title.deleteAccount')}
        text={t('delete.text')}
        trail={[
          { label: c('title.accountProfile'), to: pathTo('accountProfile') },
          { label: c('title.accountManagement'), to: pathTo('accountManagement') },
        ]}
      />
      <div className={classes.stack}>
        <WhatGoes />
        <p className={classes.copy}>
          {t('delete.export')} <TextLink to={pathTo('accountManagement')}>{t('delete.manage')}</TextLink>
        </p>
        <LeaveNow />
      </div>
    </div>
  );
}
