/** The way out of a company for its members; its owner closes it or hands it over. */
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/layout/Card';
import { useCompany } from '@/session/company';
import { useLeaving } from '../model/useLeaving';

export function LeavingCard() {
  const { t } = useTranslation('closing');
  const { is_owner: mine } = useCompany();
  const { ask, isPending } = useLeaving();
  if (mine) return null;
  return (
    <Card title={t('leave.ok')}>
      <Group gap="md" justify="space-between">
        <Text c="dimmed">{t('leave.text')}</Text>
        <Button variant="default" loading={isPending} onClick={() => void ask()}>
          {t('leave.open')}
        </Button>
      </Group>
    </Card>
  );
}
