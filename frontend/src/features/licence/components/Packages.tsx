/** The packages on offer, by the month or by the year. */
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Licence } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { CardGrid } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
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
  const t = useMessages('licence');
  const query = useQuery(packagesQuery());
  return (
    <section id={PACKAGES_ID} className={classes.packages} aria-labelledby="packages-title">
      <header className={`row apart wraps ${classes.packagesHead}`}>
        <div>
          <h2 id="packages-title">{t('packages.title')}</h2>
          <p className="medium dim">{t('packages.beforeTax')}</p>
        </div>
        <BillingSwitch value={billing} saving={yearlySaving(query.data ?? [])} onChange={onBilling} />
      </header>
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
          <ul className={`stack ${classes.offers}`}>
            {offersOf(licence, packages, billing).map((offer) => (
              <li
                key={offer.item.id}
                className={`surface ${classes.offer}`}
                data-current={offer.isCurrent || undefined}
              >
                <OfferCard offer={offer} currency={licence.currency} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function OfferCard({ offer, currency, onChoose }: { offer: Offer; currency: string; onChoose: Props['onChoose'] }) {
  const t = useMessages('licence');
  const { status, closing } = useCompany();
  const can = useCan();
  const { item, period, price, isCurrent, isOrdered, isMain, action, right } = offer;
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
      <div className="row wraps apart">
        <h3>
          <Bidi>{item.name}</Bidi>
        </h3>
        {isCurrent && <span className={`fine strong ${classes.badge}`}>{t('packages.current')}</span>}
      </div>
      <p className={classes.offerPrice}>
        {period === 'trial' ? (
          <b>{t('packages.trialDays', { count: item.trial_days })}</b>
        ) : (
          <>
            <Amount value={price} currency={currency} size="large" approximate />{' '}
            <small className="medium">{period === 'yearly' ? t('packages.perYear') : t('packages.perMonth')}</small>
          </>
        )}
      </p>
      <ul className={`stack tight medium ${classes.features}`}>
        {item.features.map((feature) => (
          <li key={feature} className="row top tight">
            <IconCheck size={18} stroke={2.2} aria-hidden />
            <Bidi>{feature}</Bidi>
          </li>
        ))}
        <li className="row top tight">
          <IconCheck size={18} stroke={2.2} aria-hidden />
          {t('packages.themes', { count: item.themes.length })}
        </li>
      </ul>
      <Button
        fullWidth
        variant={isMain ? 'filled' : 'default'}
        disabled={why !== null}
        aria-label={t('packages.actionOf', { action: words_, package: item.name })}
        onClick={() => onChoose(offer)}
      >
        {words_}
      </Button>
      {why && <p className="medium dim">{why}</p>}
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
  const t = useMessages('licence');
  const name = useId();
  return (
    <fieldset className={classes.billing}>
      <legend className="unseen">{t('packages.billing')}</legend>
      {BILLINGS.map((billing) => (
        <label key={billing} className="medium strong dim" data-on={billing === value || undefined}>
          <input
            className="cover"
            type="radio"
            name={name}
            checked={billing === value}
            onChange={() => onChange(billing)}
          />
          {t(`packages.${billing}`)}
          {billing === 'yearly' && saving > 0 && (
            <small className="fine">{t('packages.saving', { percent: saving })}</small>
          )}
        </label>
      ))}
    </fieldset>
  );
}
