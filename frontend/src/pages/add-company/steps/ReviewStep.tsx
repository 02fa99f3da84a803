/** Step 10: everything once more, what is still missing, and the way to our reviewers. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Requirement, WizardKey } from '@/api/types';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { ReviewSection } from '@/features/review/components/ReviewSection';
import { Notice } from '@/features/wizard/components/Notices';
import { useStep } from '@/features/wizard/model/step';
import { stepOfField, backFrom } from '@/features/wizard/model/steps';
import { useMessages } from '@/i18n/messages';
import { companySubmission } from '@/resources/companies';
import { countriesQuery, currenciesQuery } from '@/resources/references';
import { numberOf } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import classes from '../addCompany.module.css';
import { AddressSummary, BankSummary, ContactsSummary, DocumentsSummary, LegalSummary, useTextItem } from './summaries';

export function ReviewStep() {
  const t = useMessages('review');
  const w = useMessages('wizard');
  const { company, values } = useStep('review');
  const submission = useWrite(companySubmission(company.id));
  const blocking = values.requirements.filter(({ holds_up: holds }) => holds === undefined || holds === 'review');
  const others = values.requirements.filter((requirement) => !blocking.includes(requirement));
  return (
    <div className={`stack ${classes.sections}`}>
      {blocking.length > 0 && (
        <Notice tone="danger" title={t('missing.title', { count: blocking.length })} role="alert">
          <Problems id={company.id} requirements={blocking} />
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning" title={t('expiring')}>
          <Problems id={company.id} requirements={others} />
        </Notice>
      )}
      <Sections />
      <p className="medium dim">{t('promise')}</p>
      <ActionBar>
        <LinkButton variant="default" to={backFrom(company.id, 'review') ?? pathTo('home')}>
          {w('back')}
        </LinkButton>
        <Button data-main loading={submission.isPending} onClick={() => submission.mutate()}>
          {t(company.status === 'rejected' ? 'resubmit' : 'submit')}
        </Button>
      </ActionBar>
    </div>
  );
}

function Problems({ id, requirements }: { id: string; requirements: readonly Requirement[] }) {
  return (
    <ul className={`stack tight ${classes.problems}`}>
      {requirements.map(({ field, label, reason, step }) => (
        <li key={`${field} ${reason}`}>
          <Link
            className="strong underlined"
            to={`${pathTo('addCompanyStep', { id, step: stepOfField(field) ?? step ?? 1 })}?field=${encodeURIComponent(field)}`}
          >
            {label ?? field}
          </Link>{' '}
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Sections() {
  const t = useMessages('wizard');
  const { company, values } = useStep('review');
  const countries = useQuery(countriesQuery());
  const currencies = useQuery(currenciesQuery());
  const item = useTextItem();
  const edit = (key: WizardKey) => pathTo('addCompanyStep', { id: company.id, step: numberOf(key) });
  const { names, brand, region } = values;
  const country = countries.data?.find(({ code }) => code === region.country)?.name ?? region.country;
  const currencyName = (wanted: string) => currencies.data?.find(({ code }) => code === wanted)?.name ?? wanted;
  return (
    <>
      <ReviewSection
        title={t('step.kind.title')}
        editTo={edit('kind')}
        items={[item('kind', t('kind.label'), t(`kind.${values.kind.kind}`))]}
      />
      <ReviewSection
        title={t('step.names.title')}
        editTo={edit('names')}
        items={[
          item('company_name', t('names.company'), names.company_name),
          item('name_ar', t('names.arabic'), names.name_ar),
          item('name_en', t('names.english'), names.name_en),
        ]}
      />
      <ReviewSection
        title={t('step.brand.title')}
        editTo={edit('brand')}
        items={[
          item('sub_domain', t('brand.name'), brand.sub_domain, 'ltr'),
          {
            key: 'logo',
            label: t('brand.logo'),
            value: brand.logo && <img className={classes.logo} src={brand.logo} alt={t('brand.logo')} />,
          },
        ]}
      />
      <ReviewSection
        title={t('step.region.title')}
        editTo={edit('region')}
        items={[
          item('country', t('region.country'), country),
          item('currency', t('region.currency'), currencyName(region.currency)),
          item('lang', t('region.lang'), region.lang === 'en' ? t('region.en') : t('region.ar')),
        ]}
      />
      <LegalSummary title={t('step.legal.title')} editTo={edit('legal')} />
      <DocumentsSummary title={t('step.documents.title')} editTo={edit('documents')} />
      <AddressSummary title={t('step.address.title')} editTo={edit('address')} />
      <ContactsSummary title={t('step.contacts.title')} editTo={edit('contacts')} />
      <BankSummary title={t('step.bank.title')} editTo={edit('bank')} currencyName={currencyName} />
    </>
  );
}
