/** Step 4: country, currency, language. */
import { RegionFields } from '@/features/wizard/components/RegionFields';
import { StepForm } from '@/features/wizard/components/StepForm';
import { useStep } from '@/features/wizard/model/context';
import { notesOf } from '@/features/wizard/model/notes';
import { regionSchema } from '@/features/wizard/model/region';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { useLocale } from '@/i18n/locale';
import { backFrom } from './back';

export function RegionStep() {
  const locale = useLocale();
  const step = useStep('region');
  const { country, currency, lang } = step.values;
  // Whoever reads this page has already chosen a language.
  const form = useStepForm(step, { schema: regionSchema, defaultValues: { country, currency, lang: lang || locale } });
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(step.company.id, 'region')}>
      <RegionFields saved={country} />
    </StepForm>
  );
}
