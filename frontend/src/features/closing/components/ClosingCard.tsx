/** The way to close a company: its owner's, once it is more than a draft. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/feedback/lazy';
import { Card } from '@/components/layout/Card';
import { useCompany } from '@/session/company';

const ClosingDialog = lazyPart(() => import('./ClosingDialog'));

export function ClosingCard() {
  const { t } = useTranslation('closing');
  const { status, is_owner: mine, closing } = useCompany();
  const [opened, setOpened] = useState(false);
  if (!mine || closing || status === 'uncompleted') return null;
  return (
    <Card title={t('title')}>
      <Group gap="md" justify="space-between">
        <Text c="dimmed">{t('text')}</Text>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('open')}
        </Button>
      </Group>
      <ClosingDialog opened={opened} onClose={() => setOpened(false)} />
    </Card>
  );
}
