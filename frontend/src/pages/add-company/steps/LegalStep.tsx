/** Step 5: legal info, by kind and country. */
import { useMemo } from 'react';
import { LegalFields } from '@/features/legal-info/components/LegalFields';
import { legalDefaults, legalSchema } from '@/features/legal-info/model/fields';
import { StepForm } from '@/features/wizard/components/StepForm';
import { useStep } from '@/features/wizard/model/context';
import { notesOf } from '@/features/wizard/model/notes';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { backFrom } from './back';

export function LegalStep() {
  const step = useStep('legal');
  const { kind, country } = step.company;
  const schema = useMemo(() => legalSchema(kind, country), [kind, country]);
  const form = useStepForm(step, { schema, defaultValues: legalDefaults(kind, step.values) });
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(step.company.id, 'legal')}>
      <LegalFields kind={kind} country={country} />
    </StepForm>
  );
}
