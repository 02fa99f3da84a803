/** Everything about the account that is no personal detail: devices, two-step, data, leaving. */
import { Flex, Paper, Stack, Text } from '@mantine/core';
import { IconChevronRight, IconKey, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import { useUrlToken } from '@/components/data/useUrlToken';
import { IconBox } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { DataExport, ReadyCopy } from '@/features/data-export/components/DataExport';
import { Devices } from '@/features/devices/components/Devices';
import { Topics } from '@/features/notifications/components/Topics';
import { TwoStep } from '@/features/two-step/components/TwoStep';
import { Link } from '@/lib/navigation';
import { devicesQuery } from '@/resources/security';
import classes from './Way.module.css';

export default function AccountManagementPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('leaving');
  const token = useUrlToken('exportToken');
  const listToken = useUrlToken('listToken');
  // How many devices there are nobody knows before they come: what they would push down comes with them.
  const devices = useQuery(devicesQuery());
  const below = devices.data === undefined && !hasLoadError(devices) ? 'none' : undefined;
  return (
    <>
      <PageHeader
        title={c('title.accountManagement')}
        trail={[{ label: c('title.accountProfile'), to: pathTo('accountProfile') }]}
      />
      {token && <ReadyCopy key={token} token={token} />}
      {listToken && <ReadyCopy key={listToken} token={listToken} isList />}
      <Columns>
        <Stack>
          <Devices />
          <Stack display={below}>
            <TwoStep />
            <Way
              title={c('title.changePassword')}
              text={t('manage.password')}
              to={pathTo('changePassword')}
              icon={IconKey}
            />
          </Stack>
        </Stack>
        <Stack display={below}>
          <Topics />
          <DataExport />
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

/** A card that is a link as a whole. */
interface Props {
  title: string;
  text: string;
  to: string;
  icon: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
  danger?: boolean;
}

export function Way({ title, text, to, icon, danger }: Props) {
  return (
    <Paper component={Link} to={to} className={classes.way} withBorder>
      <IconBox icon={icon} tone={danger ? 'danger' : 'plain'} />
      <Flex component="span" className={classes.words} direction="column" miw={0}>
        <b>{title}</b>
        <Text span inherit fz="md" c="dimmed">
          {text}
        </Text>
      </Flex>
      <IconChevronRight size="1.125rem" aria-hidden className="turns" color="var(--q-dim)" />
    </Paper>
  );
}
