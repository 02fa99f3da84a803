/** The way out of a company for its members; its owner closes it or hands it over. */
import { Button } from '@mantine/core';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';
import { useLeaving } from '../model/useLeaving';

export function LeavingCard() {
  const t = useMessages('closing');
  const { is_owner: mine } = useCompany();
  const { ask, isPending } = useLeaving();
  if (mine) return null;
  return (
    <Card title={t('leave.ok')}>
      <div className="row wraps apart wide">
        <p className="medium dim">{t('leave.text')}</p>
        <Button variant="default" loading={isPending} onClick={() => void ask()}>
          {t('leave.open')}
        </Button>
      </div>
    </Card>
  );
}
