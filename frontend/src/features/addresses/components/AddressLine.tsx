/** An address in one line, from the street to the country. */
import { useTranslation } from 'react-i18next';
import type { Address } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { useLocale } from '@/i18n/locale';

interface Props {
  address: Address;
  /** The company's country, which every reader knows. */
  home: string;
}

export function AddressLine({ address, home }: Props) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const { street, building_no: building, unit_no: unit, district, city, postal_code: code, country } = address;
  const parts = [
    street,
    building && t('line.building', { number: building }),
    unit && t('line.unit', { number: unit }),
    district,
    city,
    code,
    country !== home && new Intl.DisplayNames(locale, { type: 'region' }).of(country),
  ].filter((part): part is string => Boolean(part));
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && t('line.separator')}
      <Bidi>{part}</Bidi>
    </span>
  ));
}
