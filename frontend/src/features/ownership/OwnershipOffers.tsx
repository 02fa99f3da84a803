/** Companies whose owners want to hand them over to the reader: accepted or declined here. Nothing where there is none. */
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isLost } from '@/api/queryClient';
import type { OwnershipOffer } from '@/api/types';
import { ErrorLine } from '@/components/data/ErrorState';
import { useConfirm } from '@/components/feedback/confirm';
import { Card } from '@/components/layout/Card';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDateTime } from '@/lib/dates';
import { ownershipAnswer, ownershipOffersQuery } from '@/resources/ownership';
import { useWrite } from '@/resources/write';
import classes from './ownership.module.css';

export function OwnershipOffers() {
  const t = useMessages('ownership');
  const query = useQuery(ownershipOffersQuery());
  const { data = [] } = query;
  if (isLost(query)) return <ErrorLine query={query} />;
  if (data.length === 0) return null;
  return (
    <Card title={t('title')} tone="brand">
      <ul className="stack">
        {data.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </Card>
  );
}

function Offer({ offer }: { offer: OwnershipOffer }) {
  const t = useMessages('ownership');
  const locale = useLocale();
  const confirm = useConfirm();
  const answering = useWrite(ownershipAnswer);
  const { id, company, offered_by: owner } = offer;
  const answer = (accept: 0 | 1) => answering.mutateAsync({ id, company: company.id, accept });
  const accept = () =>
    confirm({
      title: t('acceptTitle', { company: company.name }),
      text: t('acceptText'),
      ok: t('acceptOk'),
      work: () => answer(1),
    });
  const reject = () =>
    confirm({
      title: t('rejectTitle', { company: company.name }),
      text: t('rejectText'),
      ok: t('reject'),
      danger: true,
      work: () => answer(0),
    });
  const waits = answering.isPending ? answering.variables.accept : null;
  return (
    <li className={`row wraps apart wide ${classes.offer}`}>
      <span className="row tight top words">
        <IconKey size={20} className="toned" data-tone="brand" aria-hidden />
        <span className="words">
          <b>{t('offered', { company: company.name, owner: owner?.name })}</b>
          <small>{t('until', { until: formatDateTime(offer.expires_at, locale) })}</small>
        </span>
      </span>
      <span className="row tight">
        <Button
          variant="default"
          loading={waits === 0}
          disabled={waits === 1}
          aria-label={t('rejectOne', { company: company.name })}
          onClick={() => void reject()}
        >
          {t('reject')}
        </Button>
        <Button
          loading={waits === 1}
          disabled={waits === 0}
          aria-label={t('acceptOne', { company: company.name })}
          onClick={() => void accept()}
        >
          {t('accept')}
        </Button>
      </span>
    </li>
  );
}
