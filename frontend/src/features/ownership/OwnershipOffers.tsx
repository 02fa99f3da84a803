/** Companies whose owners want to hand them over to the reader: accepted or declined here. Nothing where there is none. */
import { Button, Flex } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { OwnershipOffer } from '@/api/types';
import { ErrorLine } from '@/components/data/ErrorState';
import { useConfirm } from '@/components/feedback/confirm';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { formatDateTime } from '@/lib/dates';
import { answerOwnershipOffer, ownershipOffersQuery } from '@/resources/ownership';
import { useWrite } from '@/resources/write';
import classes from './ownership.module.css';

export function OwnershipOffers() {
  const { t } = useTranslation('ownership');
  const query = useQuery(ownershipOffersQuery());
  const { data = [] } = query;
  if (hasLoadError(query)) return <ErrorLine query={query} />;
  if (data.length === 0) return null;
  return (
    <Card title={t('title')} tone="brand">
      <Flex component="ul" direction="column" gap="lg">
        {data.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </Flex>
    </Card>
  );
}

function Offer({ offer }: { offer: OwnershipOffer }) {
  const { t } = useTranslation('ownership');
  const locale = useLocale();
  const confirm = useConfirm();
  const answering = useWrite(answerOwnershipOffer);
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
    <Flex component="li" className={classes.offer} align="center" gap="md" justify="space-between">
      <Flex component="span" align="flex-start" gap="xs">
        <IconKey size="1.25rem" color="var(--tone)" data-tone="brand" aria-hidden />
        <Flex component="span" direction="column" flex={1} miw={0}>
          <b>{t('offered', { company: company.name, owner: owner?.name })}</b>
          <small>{t('until', { until: formatDateTime(offer.expires_at, locale) })}</small>
        </Flex>
      </Flex>
      <Flex component="span" align="center" gap="xs">
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
      </Flex>
    </Flex>
  );
}
