/** Steps 5 and 6: legal info and documents. */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { ApiError } from '@/api/errors';
import type { CompanyDocument } from '@/api/types';
import { DocumentFields } from '@/features/documents/components/DocumentSlot';
import { documentsForm, documentsSchema, missingKinds } from '@/features/documents/model/documents';
import { type DocumentUploads, useDocumentUploads } from '@/features/documents/model/useDocumentUploads';
import { LegalFields } from '@/features/legal-info/components/LegalFields';
import { legalDefaults, legalSchema } from '@/features/legal-info/model/fields';
import { noteSaved, useNoteUnsaved } from '@/features/wizard/components/SavedNote';
import { StepForm } from '@/features/wizard/components/StepForm';
import { useStep, useStepForm } from '@/features/wizard/model/step';
import { issueText } from '@/lib/issue';
import { stepQuery } from '@/resources/wizard';

export function LegalStep() {
  const step = useStep('legal');
  const { kind, country, name_ar } = step.company;
  const schema = useMemo(() => legalSchema(kind, country), [kind, country]);
  const defaultValues = legalDefaults(kind, step.values);
  // Most often the company's name; in the step that only it has.
  if (defaultValues.entity_name === '') defaultValues.entity_name = name_ar;
  const form = useStepForm(step, { schema, defaultValues });
  return (
    <StepForm form={form}>
      <LegalFields kind={kind} country={country} />
    </StepForm>
  );
}

/** Step 6: the papers. Each file is sent by itself; saving sends what still waits and names what belongs. */
export function DocumentsStep() {
  const step = useStep('documents');
  const { company, values } = step;
  const uploads = useRef<DocumentUploads | null>(null);
  const form = useStepForm(step, {
    schema: documentsSchema,
    defaultValues: documentsForm(company.kind),
    hasMore: () => uploads.current !== null && uploads.current.staged.length + uploads.current.preparing.length > 0,
    bodyOf: async () => {
      const { saved = [], staged = [], preparing = [], sendAll } = uploads.current ?? {};
      const missing = missingKinds(company.kind, saved, staged).filter((paper) => !preparing.includes(paper));
      if (missing.length > 0) {
        throw new ApiError(422, '', null, Object.fromEntries(missing.map((paper) => [paper, [issueText('required')]])));
      }
      const sent = await sendAll?.();
      // A refused file says why itself.
      if (!sent) throw new ApiError(0, '');
      return { documents: sent.map(({ id }) => id) };
    },
  });
  return (
    <StepForm form={form}>
      <Papers saved={values.documents} uploadsRef={uploads} />
    </StepForm>
  );
}

interface PapersProps {
  saved: CompanyDocument[];
  /** What saving will send. */
  uploadsRef: RefObject<DocumentUploads | null>;
}

function Papers({ saved, uploadsRef }: PapersProps) {
  const client = useQueryClient();
  const { company } = useStep('documents');
  const uploads = useDocumentUploads({
    companyId: company.id,
    saved,
    onSaved: (next, added) => {
      noteSaved(company.id);
      client.setQueryData(stepQuery(company.id, 'documents').queryKey, (view) => {
        if (!view) return view;
        // A new file answers what was said about the old one.
        const without = <Said,>(said: Record<string, Said>) =>
          Object.fromEntries(Object.entries(said).filter(([kind]) => kind !== added));
        const values = { documents: next(view.values.documents) };
        return { ...view, values, errors: without(view.errors), unchanged: without(view.unchanged) };
      });
    },
  });
  useNoteUnsaved(company.id, uploads.staged.length > 0);
  useEffect(() => {
    uploadsRef.current = uploads;
  });
  return <DocumentFields kind={company.kind} country={company.country} uploads={uploads} />;
}
