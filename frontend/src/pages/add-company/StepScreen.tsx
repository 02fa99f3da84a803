/** One step: its data, its frame, what saving it leads to. The form itself is the step's own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, WizardKey, WizardStepView } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { usePageTitle } from '@/components/layout/pageSlots';
import { pathTo } from '@/config/paths';
import { DeleteDraft } from '@/features/wizard/components/Drafts';
import { RejectedNotice, RemarksNotice } from '@/features/wizard/components/Notices';
import { noteSaved } from '@/features/wizard/components/SavedNote';
import { FormSkeleton, WizardFrame } from '@/features/wizard/components/WizardFrame';
import { isSaid, isWaiting, StepContext } from '@/features/wizard/model/step';
import { LAST_STEP, stepAfter, wizardOf, type Progress } from '@/features/wizard/model/steps';
import { fetchAhead, quietly } from '@/lib/ahead';
import { useNavigate } from '@/lib/navigation';
import { useOnward } from '@/lib/useOnward';
import { keyOf, stepQuery, saveStep } from '@/resources/wizard';
import { useWrite } from '@/resources/write';

/** A step's form, and the way to have its code at hand; a failure shows when the step itself is opened. */
const formOf = (load: () => Promise<{ default: ComponentType }>) => ({
  Fields: lazy(load),
  fetch: () => quietly(load),
});
const FORMS = {
  kind: formOf(() => import('./steps/CompanySteps').then((file) => ({ default: file.KindStep }))),
  names: formOf(() => import('./steps/CompanySteps').then((file) => ({ default: file.NamesStep }))),
  brand: formOf(() => import('./steps/CompanySteps').then((file) => ({ default: file.BrandStep }))),
  region: formOf(() => import('./steps/CompanySteps').then((file) => ({ default: file.RegionStep }))),
  legal: formOf(() => import('./steps/PaperSteps').then((file) => ({ default: file.LegalStep }))),
  documents: formOf(() => import('./steps/PaperSteps').then((file) => ({ default: file.DocumentsStep }))),
  address: formOf(() => import('./steps/PlaceSteps').then((file) => ({ default: file.AddressStep }))),
  contacts: formOf(() => import('./steps/PlaceSteps').then((file) => ({ default: file.ContactsStep }))),
  bank: formOf(() => import('./steps/PlaceSteps').then((file) => ({ default: file.BankStep }))),
  review: formOf(() => import('./steps/ReviewStep').then((file) => ({ default: file.ReviewStep }))),
} satisfies Record<WizardKey, object>;

export function StepScreen({ company, number }: { company: Company; number: number }) {
  const { t } = useTranslation('wizard');
  const client = useQueryClient();
  const navigate = useNavigate();
  const onward = useOnward();
  const key = keyOf(number);
  const { id } = company;
  const step = useQuery(stepQuery(id, key));
  const [isRemarked, setRemarked] = useState(false);
  usePageTitle(t(`step.${key}.title`));

  // The likeliest next form comes while this one is filled in.
  useEffect(() => (number < LAST_STEP ? fetchAhead(() => FORMS[keyOf(number + 1)].fetch()) : undefined), [number]);

  const goOn = async (progress: Progress = wizardOf(company)) => {
    const next = stepAfter(progress, number);
    // The next step is there when its screen opens; should this fail, the screen says so itself.
    await Promise.all([client.prefetchQuery(stepQuery(id, keyOf(next))), FORMS[keyOf(next)].fetch()]);
    await onward.goOn(pathTo('addCompanyStep', { id, step: next }));
  };

  const saving = useWrite(saveStep(id, number));
  const save = async (body: unknown) => (await saving.mutateAsync(body)).data;
  const onSaved = async (view: WizardStepView) => {
    noteSaved(id);
    if (isSaid(view) && !isRemarked) setRemarked(true);
    else await goOn(view.wizard);
  };

  const { Fields } = FORMS[key];
  return (
    <WizardFrame
      company={company}
      current={number}
      notice={
        <>
          <RejectedNotice company={company} current={number} />
          {isRemarked && step.data && isSaid(step.data) && (
            <RemarksNotice about={isWaiting(step.data) ? 'unchanged' : 'remarks'} />
          )}
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
          <StepContext value={{ company, view, save, onSaved, goOn: () => goOn(), isRemarked }}>
            {/* Saved with remarks, the form begins anew from what is saved. */}
            <Suspense fallback={<FormSkeleton />}>
              <Fields key={String(isRemarked)} />
            </Suspense>
          </StepContext>
        )}
      </QueryView>
    </WizardFrame>
  );
}
