/** Deleting the account at once: what goes, what stays, and the password. */
import { Stack, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Narrow } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { LeaveNow, WhatGoes } from '@/features/leaving/components/DeleteAccountForm';

export default function DeleteAccountPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('leaving');
  return (
    <>
      <PageHeader
        title={c('title.deleteAccount')}
        text={t('delete.text')}
        trail={[
          { label: c('title.accountProfile'), to: pathTo('accountProfile') },
          { label: c('title.accountManagement'), to: pathTo('accountManagement') },
        ]}
      />
      <Narrow>
        <Stack>
          <WhatGoes />
          <Text inherit c="dimmed">
            <Trans t={t} i18nKey="delete.export" components={{ a: <TextLink to={pathTo('accountManagement')} /> }} />
          </Text>
          <LeaveNow />
        </Stack>
      </Narrow>
    </>
  );
}
