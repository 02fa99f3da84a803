/** What was found on the map and differs from what was typed: replaced only by whoever says so. */
import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Bidi } from '@/components/data/Bidi';
import { useLocale, useMessages } from '@/i18n/messages';
import type { Fillable } from './found';
import { addressFields } from '../model/fields';

interface Props {
  offer: Fillable;
  country: string;
  onReplace: () => void;
  onKeep: () => void;
}

export function Offer({ offer, country, onReplace, onKeep }: Props) {
  const t = useMessages('addresses');
  const locale = useLocale();
  const labels = new Map(addressFields(offer.country ?? country).map(({ name, label }) => [name, label]));
  const rows = Object.entries(offer) as [keyof Fillable, string][];
  if (rows.length === 0) return null;
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <section className="notice medium" data-tone="info" role="status">
      <IconMapSearch size={22} aria-hidden />
      <div className="stack tight">
        <p className="strong">{t('map.differs')}</p>
        <dl className="stack tight">
          {rows.map(([name, value]) => (
            <div key={name} className="row wraps tight">
              <dt className="dim">{t(name === 'country' ? 'country.label' : (labels.get(name) ?? `${name}.label`))}</dt>
              <dd>
                <Bidi>{name === 'country' ? regions.of(value) : value}</Bidi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="row wraps">
          <Button size="sm" onClick={onReplace}>
            {t('map.replace')}
          </Button>
          <Button size="sm" variant="default" onClick={onKeep}>
            {t('map.keep')}
          </Button>
        </div>
      </div>
    </section>
  );
}
