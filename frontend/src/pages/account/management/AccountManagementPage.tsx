/** Everything about the account that is no personal detail: devices, two-step, data, leaving. */
import { IconKey, IconUserX } from '@tabler/icons-react';
import { useAddressToken } from '@/components/data/useAddressToken';
import { Stack } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { DataExport } from '@/features/data-export/components/DataExport';
import { ReadyCopy } from '@/features/data-export/components/ReadyCopy';
import { Devices } from '@/features/devices/components/Devices';
import { leaving } from '@/features/leaving/messages';
import { TwoStep } from '@/features/two-step/components/TwoStep';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { Way } from './Way';

export default function AccountManagementPage() {
  const c = useCommon();
  const t = useMessages(leaving);
  const token = useAddressToken('exportToken');
  return (
    <>
      <PageHeader
        title={c('title.accountManagement')}
        text={t('manage.text')}
        trail={[{ label: c('title.accountProfile'), to: pathTo('accountProfile') }]}
      />
      {token && <ReadyCopy key={token} token={token} />}
      <Columns>
        <Stack>
          <Devices />
          <DataExport />
        </Stack>
        <Stack>
          <TwoStep />
          <Way
            title={c('title.changePassword')}
            text={t('manage.password')}
            to={pathTo('changePassword')}
            icon={IconKey}
          />
          <Way
            title={t('manage.leave')}
            text={t('manage.leaveText')}
            to={pathTo('deleteAccount')}
            icon={IconUserX}
            danger
          />
        </Stack>
      </Columns>
    </>
  );
}
