/** The way to close a company: its owner's, once it is more than a draft. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '@/components/feedback/lazy';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';

const ClosingDialog = lazyPart(() => import('./ClosingDialog'));

export function ClosingCard() {
  const t = useMessages('closing');
  const { status, is_owner: mine, closing } = useCompany();
  const [opened, setOpened] = useState(false);
  if (!mine || closing || status === 'uncompleted') return null;
  return (
    <Card title={t('title')}>
      <div className="row wraps apart wide">
        <p className="medium dim">{t('text')}</p>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('open')}
        </Button>
      </div>
      <ClosingDialog opened={opened} onClose={() => setOpened(false)} />
    </Card>
  );
}
