/** One device: what it is, where and when it was last seen. */
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { DeviceSession } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { RelativeDate } from '@/components/data/RelativeDate';
import { StatusTag } from '@/components/data/StatusTag';
import { IconBox } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { devices as words } from '../messages';
import classes from './devices.module.css';
import { deviceIcon } from '../model/device';

interface Props {
  device: DeviceSession;
  busy: boolean;
  onEnd: () => void;
}

const HERE = { tone: 'success', icon: IconCircleCheck } as const;

export function DeviceRow({ device, busy, onEnd }: Props) {
  const t = useMessages(words);
  const { browser, ip, current, created_at: since, last_seen_at: seen } = device;
  const name = browser || t('unknown');
  return (
    <li className={classes.row}>
      <IconBox icon={deviceIcon(browser)} tone={current ? 'success' : 'plain'} />
      <div className={classes.words}>
        <p className={classes.name}>
          <Bidi>{name}</Bidi>
          {current && <StatusTag look={HERE}>{t('thisDevice')}</StatusTag>}
        </p>
        <p className={classes.facts}>
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
                {t('lastSeen')} <RelativeDate value={seen} />
              </>
            )}
          </span>
          <span>
            {t('since')} <RelativeDate value={since} />
          </span>
        </p>
      </div>
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
          {t('end')}
        </Button>
      )}
    </li>
  );
}
