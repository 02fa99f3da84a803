/** All that a registration says, step by step: to be looked over before it is sent, and to be read afterwards. */
import { Image } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Company, WizardKey, WizardValues } from '@/api/types';
import type { KeyValue } from '@/components/data/KeyValueList';
import { pathTo } from '@/config/paths';
import { ReviewSection } from '@/features/review/components/ReviewSection';
import { currenciesQuery, useCountryName } from '@/resources/references';
import { numberOf } from '@/resources/wizard';
import { AddressSummary, BankSummary, ContactsSummary, DocumentsSummary, LegalSummary, useTextItem } from './summaries';

interface Props {
  company: Company;
  values: WizardValues['review'];
  /** With the ways back to the steps. */
  editable: boolean;
}

export function RegistrationSummary({ company, values, editable }: Props) {
  const { t } = useTranslation('wizard');
  const { t: r } = useTranslation('review');
  const currencies = useQuery(currenciesQuery());
  const item = useTextItem();
  const section = (key: WizardKey) => ({
    title: t(`step.${key}.title`),
    editTo: editable ? pathTo('addCompanyStep', { id: company.id, step: numberOf(key) }) : undefined,
  });
  const all = { company, values };
  const { names, brand, region } = values;
  const country = useCountryName(region.country);
  const currencyName = (wanted: string) => currencies.data?.find(({ code }) => code === wanted)?.name ?? wanted;
  const logo = brand.logo && (
    <Image src={brand.logo} alt={t('brand.logo')} w="3rem" h="3rem" radius="md" bd="1px solid var(--q-line)" />
  );
  const steps: [WizardKey, KeyValue[]][] = [
    ['kind', [item('kind', t('kind.label'), t(`kind.${values.kind.kind}`))]],
    [
      'names',
      [
        item('company_name', t('names.company'), names.company_name),
        item('name_ar', t('names.arabic'), names.name_ar),
        item('name_en', t('names.english'), names.name_en),
      ],
    ],
    [
      'brand',
      [
        item('sub_domain', t('brand.name'), brand.sub_domain, 'ltr'),
        { key: 'logo', label: t('brand.logo'), value: logo },
      ],
    ],
    [
      'region',
      [
        item('country', t('region.country'), country),
        item('currency', t('region.currency'), currencyName(region.currency)),
        item('lang', t('region.lang'), region.lang === 'en' ? t('region.en') : t('region.ar')),
      ],
    ],
  ];
  return (
    <>
      {editable ? (
        steps.map(([key, items]) => <ReviewSection key={key} {...section(key)} items={items} />)
      ) : (
        <ReviewSection title={r('company')} items={steps.flatMap(([, items]) => items)} />
      )}
      <LegalSummary {...all} {...section('legal')} />
      <DocumentsSummary {...all} {...section('documents')} />
      <AddressSummary {...all} {...section('address')} />
      <ContactsSummary {...all} {...section('contacts')} />
      <BankSummary {...all} {...section('bank')} currencyName={currencyName} />
    </>
  );
}
