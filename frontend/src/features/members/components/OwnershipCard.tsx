/** Handing the company over: its owner's. While an offer is open it says to whom, until when, and can be cancelled. */
import { Button, Flex, Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnershipOffer } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { useConfirm } from '@/components/feedback/confirm';
import { lazyPart } from '@/components/feedback/lazy';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { formatDateTime } from '@/lib/dates';
import { cancelOwnershipOffer, ownershipQuery } from '@/resources/ownership';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import { isOpen } from '../model/standing';

const HandoverDialog = lazyPart(() => import('./HandoverDialog'));

export function OwnershipCard() {
  const company = useCompany();
  const can = useCan();
  if (!company.is_owner || !isOpen(company) || !can('edit_users')) return null;
  return <Offer />;
}

function Offer() {
  const { t } = useTranslation('members');
  const { id } = useCompany();
  const query = useQuery(ownershipQuery(id));
  const [opened, setOpened] = useState(false);
  return (
    <Card title={t('handover.title')}>
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={2} />}>
        {(offer) =>
          offer ? (
            <OpenOffer offer={offer} />
          ) : (
            <Group gap="md" justify="space-between">
              <Text c="dimmed">{t('handover.text')}</Text>
              <Button variant="default" onClick={() => setOpened(true)}>
                {t('handover.open')}
              </Button>
            </Group>
          )
        }
      </QueryView>
      <HandoverDialog opened={opened} onClose={() => setOpened(false)} />
    </Card>
  );
}

function OpenOffer({ offer }: { offer: OwnershipOffer }) {
  const { t } = useTranslation('members');
  const locale = useLocale();
  const { id } = useCompany();
  const confirm = useConfirm();
  const cancelling = useWrite(cancelOwnershipOffer(id));
  const { name } = offer.user;
  const ask = () =>
    confirm({
      title: t('handover.cancelTitle', { name }),
      text: t('handover.cancelText'),
      ok: t('handover.cancel'),
      cancel: t('handover.keep'),
      danger: true,
      work: () => cancelling.mutateAsync(),
    });
  return (
    <Group gap="md" justify="space-between">
      <Flex component="p" align="flex-start" gap="xs" fz="md">
        <IconClock size="1.25rem" color="var(--tone)" data-tone="warning" aria-hidden />
        <span>{t('handover.waits', { name, until: formatDateTime(offer.expires_at, locale) })}</span>
      </Flex>
      <Button variant="default" loading={cancelling.isPending} onClick={() => void ask()}>
        {t('handover.cancel')}
      </Button>
    </Group>
  );
}
