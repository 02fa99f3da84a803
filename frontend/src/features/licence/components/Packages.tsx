/** The packages on offer, by the month or by the year. */
import { Box, Button, Flex, Group, Paper, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Licence } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { CardGrid } from '@/components/layout/Card';
import { packagesQuery } from '@/resources/licence';
import { useCan, useCompany } from '@/session/company';
import classes from './licence.module.css';
import { type Offer, offersOf, yearlySaving } from '../model/offers';

interface Props {
  licence: Licence;
  billing: Billing;
  onBilling: (billing: Billing) => void;
  onChoose: (offer: Offer) => void;
}

export const PACKAGES_ID = 'packages';

export function Packages({ licence, billing, onBilling, onChoose }: Props) {
  const { t } = useTranslation('licence');
  const query = useQuery(packagesQuery());
  return (
    <Box id={PACKAGES_ID} component="section" mt="1.875rem" aria-labelledby="packages-title">
      <Flex component="header" align="center" gap="0.75rem 1.5rem" mb="md" wrap="wrap" justify="space-between">
        <div>
          <Box component="h2" id="packages-title" fz="xl">
            {t('packages.title')}
          </Box>
          <Text c="dimmed">{t('packages.beforeTax')}</Text>
        </div>
        <BillingSwitch value={billing} saving={yearlySaving(query.data ?? [])} onChange={onBilling} />
      </Flex>
      <QueryView
        query={query}
        failure="inside"
        pending={
          <CardGrid>
            <Skeleton as="card" />
            <Skeleton as="card" />
            <Skeleton as="card" />
          </CardGrid>
        }
      >
        {(packages) => (
          <SimpleGrid
            minColWidth="min(100%, 16rem)"
            autoFlow="auto-fit"
            spacing="lg"
            renderRoot={(props) => <ul {...props} />}
          >
            {offersOf(licence, packages, billing).map((offer) => (
              <Paper
                key={offer.item.id}
                component="li"
                className={classes.offer}
                withBorder
                data-current={offer.isCurrent || undefined}
              >
                <OfferCard offer={offer} currency={licence.currency} onChoose={onChoose} />
              </Paper>
            ))}
          </SimpleGrid>
        )}
      </QueryView>
    </Box>
  );
}

function OfferCard({ offer, currency, onChoose }: { offer: Offer; currency: string; onChoose: Props['onChoose'] }) {
  const { t } = useTranslation('licence');
  const { status, closing } = useCompany();
  const can = useCan();
  const { item, period, price, isCurrent, isRunning, isOrdered, isMain, action, right } = offer;
  // A company whose approval was revoked keeps its licence's money rights; one that never had any is asked to wait.
  const unconfirmed = status !== 'confirmed' && right === 'create_licence';
  const why = unconfirmed
    ? t('packages.notConfirmed')
    : can(right)
      ? null
      : t(closing ? 'packages.closed' : 'packages.noRight');
  const words_ = t(`packages.action.${isOrdered && can('view_invoices') ? 'pay' : action}`);
  return (
    <>
      <Group justify="space-between">
        <h3>
          <Bidi>{item.name}</Bidi>
        </h3>
        {isCurrent && <span className="badge">{t('packages.current')}</span>}
      </Group>
      <p>
        {period === 'trial' ? (
          <Text component="b" inherit fw={600} fz="xl">
            {t('packages.trialDays', { count: item.trial_days })}
          </Text>
        ) : (
          <>
            <Amount value={price} currency={currency} size="large" approximate />{' '}
            <Text component="small" inherit fz="md">
              {period === 'yearly' ? t('packages.perYear') : t('packages.perMonth')}
            </Text>
          </>
        )}
      </p>
      <Flex
        component="ul"
        className={classes.features}
        direction="column"
        flex={1}
        gap="xs"
        pt="0.25rem"
        pb="sm"
        fz="md"
      >
        {[t('packages.themes', { count: item.themes.length }), ...item.features].map((feature) => (
          <Flex key={feature} component="li" align="flex-start" gap="xs">
            <IconCheck size="1.125rem" stroke={2.2} aria-hidden />
            <Bidi>{feature}</Bidi>
          </Flex>
        ))}
      </Flex>
      {!isRunning && (
        <Button
          fullWidth
          variant={isMain ? 'filled' : 'default'}
          disabled={why !== null}
          aria-label={t('packages.actionOf', { action: words_, package: item.name })}
          onClick={() => onChoose(offer)}
        >
          {words_}
        </Button>
      )}
      {!isRunning && why && <Text c="dimmed">{why}</Text>}
    </>
  );
}

/** By the month or by the year. */
export type Billing = 'monthly' | 'yearly';
const BILLINGS = ['monthly', 'yearly'] as const;

interface BillingSwitchProps {
  value: Billing;
  /** Percent. */
  saving: number;
  onChange: (value: Billing) => void;
}

export function BillingSwitch({ value, saving, onChange }: BillingSwitchProps) {
  const { t } = useTranslation('licence');
  return (
    <SegmentedControl
      classNames={{ root: classes.billing }}
      withItemsBorders={false}
      aria-label={t('packages.billing')}
      value={value}
      onChange={onChange}
      data={BILLINGS.map((billing) => ({
        value: billing,
        label: (
          <>
            {t(`packages.${billing}`)}
            {billing === 'yearly' && (
              // Its room is kept until the prices arrive.
              <Text component="small" inherit fz="xs" c="green" opacity={saving ? 1 : 0} aria-hidden={!saving}>
                {' '}
                {t('packages.saving', { percent: saving || 10 })}
              </Text>
            )}
          </>
        ),
      }))}
    />
  );
}
