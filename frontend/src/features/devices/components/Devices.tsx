/** The devices on which the account is logged in; each, or all others, can be logged out. */
import { Box, Button, Flex, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceImac,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLogout,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DeviceSession } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { Skeleton } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { useConfirm } from '@/components/feedback/confirm';
import { Card, IconBox } from '@/components/layout/Card';
import { endDevice, devicesQuery, endOtherDevices } from '@/resources/security';
import { useWrite } from '@/resources/write';
import classes from './deviceList.module.css';

export function Devices() {
  const { t } = useTranslation('devices');
  const query = useQuery(devicesQuery());
  return (
    <Card title={t('title')}>
      <Text c="dimmed" mb="xs">
        {t('text')}
      </Text>
      <QueryView query={query} failure="inside" pending={<Bones />}>
        {(rows) => <List rows={rows} />}
      </QueryView>
    </Card>
  );
}

function List({ rows }: { rows: readonly DeviceSession[] }) {
  const { t } = useTranslation('devices');
  const confirm = useConfirm();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const endOne = useWrite(endDevice);
  const endOthers = useWrite(endOtherDevices);

  const others = rows.filter(({ current }) => !current).length;
  const hidden = all ? 0 : Math.max(0, rows.length - SHOWN_FIRST);
  const showAll = () => {
    flushSync(() => setAll(true));
    // Its button goes: by keyboard one goes on with the first row that has come.
    list.current?.children[SHOWN_FIRST]?.querySelector('button')?.focus();
  };
  const askOthers = () =>
    confirm({
      title: t('endOthersTitle'),
      text: t('endOthersText', { count: others }),
      ok: t('endOthers'),
      danger: true,
      work: () => endOthers.mutateAsync(),
    });
  const askOne = ({ id, browser }: DeviceSession) =>
    confirm({
      title: t('endTitle'),
      text: t('endText', { device: browser || t('unknown') }),
      ok: t('end'),
      danger: true,
      work: () => endOne.mutateAsync(id),
    });

  return (
    <>
      <ul ref={list} className={`lined ${classes.list}`} aria-label={t('label')}>
        {rows.slice(0, rows.length - hidden).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={endOne.isPending && endOne.variables === device.id}
            onEnd={() => void askOne(device)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" color="gray" size="sm" mx="auto" onClick={showAll}>
          {t('showAll', { count: hidden })}
        </Button>
      )}
      {others > 0 ? (
        <Button variant="default" mt="md" me="auto" loading={endOthers.isPending} onClick={() => void askOthers()}>
          {t('endOthers')}
        </Button>
      ) : (
        <Text c="dimmed" mt="xs">
          {t('onlyThis')}
        </Text>
      )}
    </>
  );
}

/** Two devices, in the size that they will have. */
function Bones() {
  return (
    <ul className="lined" aria-hidden>
      {[0, 1].map((row) => (
        <Flex key={row} component="li" className={classes.row} gap="0.875rem" py="0.875rem" wrap="wrap">
          <Box flex="1 1 6rem" miw={0}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </Box>
        </Flex>
      ))}
    </ul>
  );
}

/** One device: what it is, where and when it was last seen. */
interface Props {
  device: DeviceSession;
  busy: boolean;
  onEnd: () => void;
}

const HERE = { tone: 'success', icon: IconCircleCheck } as const;

export function DeviceRow({ device, busy, onEnd }: Props) {
  const { t } = useTranslation('devices');
  const { browser, ip, current, created_at: since, last_seen_at: seen } = device;
  const name = browser || t('unknown');
  return (
    <Flex component="li" className={classes.row} gap="0.875rem" py="0.875rem" wrap="wrap">
      <IconBox icon={deviceIcon(browser)} tone={current ? 'success' : 'plain'} />
      <Box flex="1 1 6rem" miw={0}>
        <Flex component="p" className={classes.name} align="center" wrap="wrap" fw={600}>
          <Bidi>{name}</Bidi>
          {current && <StatusTag look={HERE}>{t('thisDevice')}</StatusTag>}
        </Flex>
        <Text className={`dotted breaks ${classes.facts}`} size="sm" c="dimmed">
          {ip && (
            <span>
              <Ltr>{ip}</Ltr>
            </span>
          )}
          <span>
            {current ? (
              t('now')
            ) : (
              <>
                <Box component="span" visibleFrom="sm">
                  {t('lastSeen')}{' '}
                </Box>
                <RelativeDate value={seen} />
              </>
            )}
          </span>
          <Box component="span" visibleFrom="sm">
            {t('since')} <RelativeDate value={since} />
          </Box>
        </Text>
      </Box>
      {!current && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          className={classes.end}
          loading={busy}
          aria-label={t('endOne', { device: name })}
          onClick={onEnd}
        >
          <IconLogout size="1.25rem" className={`turns ${classes.icon}`} aria-hidden />
          <span className={classes.word}>{t('end')}</span>
        </Button>
      )}
    </Flex>
  );
}

/** What kind of machine a session runs on, read from its name such as `Chrome · Windows`. */
const ICONS = [
  { system: /iPad/, icon: IconDeviceTablet },
  { system: /iPhone|Android/, icon: IconDeviceMobile },
  { system: /macOS/, icon: IconDeviceImac },
  { system: /Windows|ChromeOS|Linux/, icon: IconDeviceLaptop },
] as const;

export const deviceIcon = (browser: string) =>
  ICONS.find(({ system }) => system.test(browser))?.icon ?? IconDeviceDesktop;

/** How many rows are shown before somebody asks for all of them. */
export const SHOWN_FIRST = 6;
