/** Deleting the account at once: what goes, what stays, and the password. */
import { Stack } from '@/components/layout/Card';
import { Narrow } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { LeaveNow, WhatGoes } from '@/features/leaving/components/DeleteAccountForm';
import { useMessages } from '@/i18n/messages';

export default function DeleteAccountPage() {
  const c = useMessages('common');
  const t = useMessages('leaving');
  return (
    <Narrow>
      <PageHeader
        title={c('title.deleteAccount')}
        text={t('delete.text')}
        trail={[
          { label: c('title.accountProfile'), to: pathTo('accountProfile') },
          { label: c('title.accountManagement'), to: pathTo('accountManagement') },
        ]}
      />
      <Stack>
        <WhatGoes />
        <p className="dim">
          {t('delete.export')} <TextLink to={pathTo('accountManagement')}>{t('delete.manage')}</TextLink>
        </p>
        <LeaveNow />
      </Stack>
    </Narrow>
  );
}
