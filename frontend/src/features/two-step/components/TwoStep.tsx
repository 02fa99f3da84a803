/** Whether signing in takes a second step, and everything that can be done about it. */
import { Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoStepState } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { lazyPart } from '@/components/feedback/lazy';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { twoStepQuery } from '@/resources/security';
import type * as Dialogs from './Dialogs';

const dialog = (pick: (dialogs: typeof Dialogs) => ComponentType<Dialogs.TwoStepDialogProps>) =>
  lazyPart<Dialogs.TwoStepDialogProps>(async () => ({ default: pick(await import('./Dialogs')) }));
const SetUpDialog = dialog((dialogs) => dialogs.SetUpDialog);
const NewCodesDialog = dialog((dialogs) => dialogs.NewCodesDialog);
const SwitchOffDialog = dialog((dialogs) => dialogs.SwitchOffDialog);

const ON = { tone: 'success', icon: IconShieldCheck } as const;
const OFF = { tone: 'neutral', icon: IconShieldOff } as const;
type Opened = 'setUp' | 'newCodes' | 'switchOff' | null;

export function TwoStep() {
  const { t } = useTranslation('twoStep');
  const query = useQuery(twoStepQuery());
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);
  // Also after giving up: another tab may have been quicker, and that is why it was refused.
  const close = () => {
    setOpened(null);
    void client.invalidateQueries(twoStepQuery());
  };
  const { data } = query;
  return (
    <Card
      title={t('title')}
      aside={data && <StatusTag look={data.enabled ? ON : OFF}>{data.enabled ? t('on') : t('off')}</StatusTag>}
    >
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={4} />}>
        {(state) =>
          state.enabled ? (
            <On state={state} onOpen={setOpened} />
          ) : (
            <>
              <Text c="dimmed">{t('text')}</Text>
              <Button mt="md" me="auto" variant="default" onClick={() => setOpened('setUp')}>
                {t('setUp')}
              </Button>
            </>
          )
        }
      </QueryView>
      <SetUpDialog opened={opened === 'setUp'} onClose={close} />
      <NewCodesDialog opened={opened === 'newCodes'} onClose={close} />
      <SwitchOffDialog opened={opened === 'switchOff'} onClose={close} />
    </Card>
  );
}

/** From here on, somebody is about to lock themselves out. */
const FEW_CODES = 2;

function On({ state, onOpen }: { state: TwoStepState; onOpen: (dialog: Opened) => void }) {
  const { t } = useTranslation('twoStep');
  const locale = useLocale();
  const { enabled_at: since, recovery_codes_left: left } = state;
  const few = left <= FEW_CODES;
  return (
    <>
      {since && <Text c="dimmed">{t('since', { date: formatDate(since, locale) })}</Text>}
      <Box className="notice" mt="sm" mb="md" data-tone={few ? 'warning' : 'neutral'}>
        {few && <IconAlertTriangle size="1.25rem" aria-hidden />}
        <div>
          <p>{t('codesLeft', { count: left })}</p>
          {few && <Text size="sm">{t('fewLeft')}</Text>}
        </div>
      </Box>
      <Group>
        <Button variant={few ? 'filled' : 'default'} onClick={() => onOpen('newCodes')}>
          {t('newCodes')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => onOpen('switchOff')}>
          {t('switchOff')}
        </Button>
      </Group>
    </>
  );
}
