/** Requests that were decided or taken back. */
import type { DeletionRequest } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { DELETION_LOOK } from '@/resources/account';
import { leaving } from '../messages';
import classes from './leaving.module.css';

export function EarlierRequests({ rows }: { rows: readonly DeletionRequest[] }) {
  const t = useMessages(leaving);
  return (
    <Card title={t('request.earlier')}>
      <ul>
        {rows.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ request }: { request: DeletionRequest }) {
  const t = useMessages(leaving);
  const { status, reason, refusal_reason: refusal, created_at: asked, decided_at: decided } = request;
  return (
    <li className={classes.earlier}>
      <div className={classes.line}>
        <span className={classes.small}>
          {t('request.askedAt')} <DateText value={asked} />
          {decided && (
            <>
              {' · '}
              {t(status === 'canceled' ? 'request.canceledAt' : 'request.decidedAt')} <DateText value={decided} />
            </>
          )}
        </span>
        <Status look={DELETION_LOOK[status]} />
      </div>
      <p className={classes.said}>
        <Written>{reason}</Written>
      </p>
      {refusal && (
        <div className={classes.refusal}>
          <b>{t('request.refusal')}</b>
          <p>
            <Written>{refusal}</Written>
          </p>
        </div>
      )}
    </li>
  );
}
