/** What becomes of a deletion request. */
import { Timeline } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { useAccount } from '@/session/session';
import { leaving } from '../messages';

export function WhatHappens({ asked }: { asked: boolean }) {
  const t = useMessages(leaving);
  const { email } = useAccount();
  return (
    <Card title={t('request.what')}>
      <Timeline
        items={[
          {
            key: 'sent',
            state: asked ? 'done' : 'todo',
            title: t('request.sent'),
            text: t('request.sentText', { email }),
          },
          {
            key: 'review',
            state: asked ? 'current' : 'todo',
            title: t('request.review'),
            text: t('request.reviewText'),
          },
          { key: 'decision', state: 'todo', title: t('request.decision'), text: t('request.decisionText') },
        ]}
      />
    </Card>
  );
}
