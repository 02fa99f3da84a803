/** Steps 1 to 4: kind, names, brand, region. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formDataOf } from '@/api/client';
import { useConfirm } from '@/components/feedback/confirm';
import { FileField } from '@/components/form/FileField';
import { usePapersOf } from '@/features/documents/model/documents';
import { KindField, NameFields } from '@/features/wizard/components/CompanyFields';
import { BrandPreview, DigitalNameField } from '@/features/wizard/components/DigitalNameField';
import { LanguageField } from '@/features/wizard/components/LanguageField';
import { MonogramField } from '@/features/wizard/components/MonogramField';
import { RegionFields } from '@/features/wizard/components/RegionFields';
import { StepForm } from '@/features/wizard/components/StepForm';
import { FormSkeleton } from '@/features/wizard/components/WizardFrame';
import {
  brandSchema,
  currencyOf,
  digitalNameOf,
  isAskable,
  namesSchema,
  regionSchema,
  suggestDigitalName,
} from '@/features/wizard/model/fields';
import { useStep, useStepForm } from '@/features/wizard/model/step';
import { useLocale } from '@/i18n/locale';
import { commonCountryOf } from '@/lib/callingCodes';
import { availabilityQuery } from '@/resources/wizard';
import { useAccount } from '@/session/session';

export function KindStep() {
  const { t } = useTranslation('wizard');
  const confirm = useConfirm();
  const step = useStep('kind');
  const papersOf = usePapersOf(step.company.country);
  const isBegun = (key: string) => step.view.wizard.steps.some((one) => one.key === key && one.state !== 'inactive');
  const form = useStepForm(step, {
    schema: (rules) => rules.z.object({ kind: rules.choice() }),
    defaultValues: { kind: step.values.kind },
    bodyOf: async (body) => {
      const lost = [isBegun('legal') && t('kind.change.legal'), isBegun('documents') && t('kind.change.documents')];
      const question = {
        title: t('kind.change.title'),
        text: t('kind.change.text'),
        lost: lost.filter((line) => line !== false),
        ok: t('kind.change.ok'),
        danger: true,
      };
      const isCostly = body.kind !== step.values.kind && question.lost.length > 0;
      return isCostly && !(await confirm(question)) ? null : body;
    },
  });
  return (
    <StepForm form={form}>
      <KindField papersOf={papersOf} />
    </StepForm>
  );
}

/** Step 2: what the company is called. */
export function NamesStep() {
  const step = useStep('names');
  const { company_name, name_ar, name_en } = step.values;
  const form = useStepForm(step, { schema: namesSchema, defaultValues: { company_name, name_ar, name_en } });
  return (
    <StepForm form={form}>
      <NameFields />
    </StepForm>
  );
}

/** Step 3: the digital name and the logo. It opens with a free name like the English one, where there is none yet. */
export function BrandStep() {
  const { company, values } = useStep('brand');
  const wanted = suggestDigitalName(company.name_en);
  const asked = useQuery({
    ...availabilityQuery(wanted, company.id),
    enabled: !values.sub_domain && isAskable(wanted),
  });
  // Once: what failed is asked for again while somebody types.
  if (asked.isLoading && !asked.isFetchedAfterMount) return <FormSkeleton />;
  const { available, suggestions = [] } = asked.data ?? {};
  return <BrandForm proposal={(available ? wanted : suggestions[0]) ?? ''} />;
}

function BrandForm({ proposal }: { proposal: string }) {
  const { t } = useTranslation('wizard');
  const step = useStep('brand');
  const { company, values } = step;
  const schema = useMemo(() => brandSchema(values.logo !== null), [values.logo]);
  const form = useStepForm(step, {
    schema,
    defaultValues: { sub_domain: values.sub_domain || proposal, logo: null as File | null, monogram: false },
    bodyOf: ({ sub_domain, logo, monogram }) => {
      const name = digitalNameOf(sub_domain);
      return logo ? formDataOf({ sub_domain: name, logo }) : { sub_domain: name, monogram };
    },
  });
  return (
    <StepForm form={form}>
      <DigitalNameField companyId={company.id} suggestion={proposal} own={values.sub_domain} />
      <FileField
        name="logo"
        kind="image"
        square
        label={t('brand.logo')}
        current={values.logo ? { name: t('brand.logo'), url: values.logo } : null}
        required
      />
      {!values.logo && <MonogramField />}
      <BrandPreview name={company.name} logo={values.logo} seed={company.id} />
    </StepForm>
  );
}

/** Step 4: country, currency, language. */
export function RegionStep() {
  const locale = useLocale();
  const step = useStep('region');
  const { phone } = useAccount();
  const { country, currency, lang } = step.values;
  // Most likely where the owner's phone is; and whoever reads this page has already chosen a language.
  const guess = country || (commonCountryOf(phone)?.region ?? '');
  const defaultValues = { country: guess, currency: currency || (currencyOf(guess) ?? ''), lang: lang || locale };
  const form = useStepForm(step, { schema: regionSchema, defaultValues });
  return (
    <StepForm form={form}>
      <RegionFields saved={country} />
      <LanguageField />
    </StepForm>
  );
}
