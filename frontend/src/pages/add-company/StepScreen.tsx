/** One step: its data, its frame, what saving it leads to. The form itself is the step's own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Company } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { usePageTitle } from '@/components/layout/pageSlots';
import { pathTo } from '@/config/paths';
import { DeleteDraft } from '@/features/wizard/components/Drafts';
import { RejectedNotice, RemarksNotice } from '@/features/wizard/components/Notices';
import { noteSaved } from '@/features/wizard/components/SavedNote';
import { WizardFrame } from '@/features/wizard/components/WizardFrame';
import { FormSkeleton } from '@/features/wizard/components/WizardSkeleton';
import { StepContext } from '@/features/wizard/model/step';
import { LAST_STEP, stepAfter, wizardOf, type Progress } from '@/features/wizard/model/steps';
import { useMessages } from '@/i18n/messages';
import { fetchAhead } from '@/lib/ahead';
import { keyOf, stepQuery, stepSaving } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import { loadStepForm, STEP_FORMS } from './steps/forms';

export function StepScreen({ company, number }: { company: Company; number: number }) {
  const t = useMessages('wizard');
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = keyOf(number);
  const { id } = company;
  const step = useQuery(stepQuery(id, key));
  const [isRemarked, setRemarked] = useState(false);
  usePageTitle(t(`step.${key}.title`));

  // The likeliest next form comes while this one is filled in.
  useEffect(() => {
    if (number < LAST_STEP) fetchAhead([() => loadStepForm(keyOf(number + 1))]);
  }, [number]);

  const goOn = async (progress: Progress = wizardOf(company)) => {
    const next = stepAfter(progress, number);
    // The next step is there when its screen opens; should this fail, the screen says so itself.
    await Promise.all([client.prefetchQuery(stepQuery(id, keyOf(next))), loadStepForm(keyOf(next))]);
    await navigate(pathTo('addCompanyStep', { id, step: next }));
  };

  const saving = useWrite(stepSaving(id, number));
  const save = async (body: unknown) => {
    const view = await saving.mutateAsync(body);
    noteSaved(id);
    if (Object.keys(view.warnings).length > 0 && !isRemarked) setRemarked(true);
    else await goOn(view.wizard);
  };

  const StepFields = STEP_FORMS[key];
  return (
    <WizardFrame
      company={company}
      current={number}
      notice={
        <>
          <RejectedNotice company={company} current={number} />
          {isRemarked && <RemarksNotice />}
        </>
      }
      foot={
        company.status === 'uncompleted' && (
          <DeleteDraft companyId={id} onDeleted={() => void navigate(pathTo('home'), { replace: true })} />
        )
      }
    >
      <QueryView query={step} pending={<FormSkeleton />}>
        {(view) => (
          <StepContext value={{ company, view, save, goOn: () => goOn(), isRemarked }}>
            {/* Saved with remarks, the form begins anew from what is saved. */}
            <Suspense fallback={<FormSkeleton />}>
              <StepFields key={String(isRemarked)} />
            </Suspense>
          </StepContext>
        )}
      </QueryView>
    </WizardFrame>
  );
}
