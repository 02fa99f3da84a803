/** Step 3: the digital name and the logo, and how both look together. */
import { useMemo } from 'react';
import { formDataOf } from '@/api/client';
import { useHintWithNotes } from '@/components/form/FieldNotes';
import { FileField } from '@/components/form/FileField';
import { BrandPreview } from '@/features/wizard/components/BrandPreview';
import { DigitalNameField } from '@/features/wizard/components/DigitalNameField';
import { StepForm } from '@/features/wizard/components/StepForm';
import { wizard } from '@/features/wizard/messages';
import { brandSchema, digitalNameOf } from '@/features/wizard/model/brand';
import { useStep } from '@/features/wizard/model/context';
import { suggestDigitalName } from '@/features/wizard/model/names';
import { notesOf } from '@/features/wizard/model/notes';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { useMessages } from '@/i18n/messages';
import { backFrom } from './back';

export function BrandStep() {
  const step = useStep('brand');
  const { company, values } = step;
  const schema = useMemo(() => brandSchema(values.logo !== null), [values.logo]);
  const form = useStepForm(step, {
    schema,
    defaultValues: { sub_domain: values.sub_domain, logo: null },
    bodyOf: ({ sub_domain, logo }) => {
      const name = digitalNameOf(sub_domain);
      return logo ? formDataOf({ sub_domain: name, logo }) : { sub_domain: name };
    },
  });
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(company.id, 'brand')}>
      <DigitalNameField companyId={company.id} suggestion={suggestDigitalName(company.name_en)} />
      <LogoField logo={values.logo} />
      <BrandPreview name={company.name} logo={values.logo} seed={company.id} />
    </StepForm>
  );
}

function LogoField({ logo }: { logo: string | null }) {
  const t = useMessages(wizard);
  const withNotes = useHintWithNotes();
  return (
    <FileField
      name="logo"
      kind="image"
      square
      label={t('brand.logo')}
      hint={withNotes('logo', t('brand.logoHint'))}
      current={logo ? { name: t('brand.logo'), url: logo } : null}
      required
    />
  );
}
