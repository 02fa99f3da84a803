/** Step 2: what the company is called. */
import { NameFields } from '@/features/wizard/components/NameFields';
import { StepForm } from '@/features/wizard/components/StepForm';
import { useStep } from '@/features/wizard/model/context';
import { namesSchema } from '@/features/wizard/model/names';
import { notesOf } from '@/features/wizard/model/notes';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { backFrom } from './back';

export function NamesStep() {
  const step = useStep('names');
  const { company_name, name_ar, name_en } = step.values;
  const form = useStepForm(step, { schema: namesSchema, defaultValues: { company_name, name_ar, name_en } });
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(step.company.id, 'names')}>
      <NameFields />
    </StepForm>
  );
}
