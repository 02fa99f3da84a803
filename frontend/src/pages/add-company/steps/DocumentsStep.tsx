/** Step 6: the papers. Each file is sent by itself; saving sends what still waits and names what belongs. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { ApiError } from '@/api/errors';
import type { CompanyDocument, CompanyKind } from '@/api/types';
import { DocumentFields } from '@/features/documents/components/DocumentFields';
import { DOCUMENT_KINDS, documentsSchema, missingKinds } from '@/features/documents/model/documents';
import { useDocumentUploads, type DocumentUploads } from '@/features/documents/model/useDocumentUploads';
import { StepForm } from '@/features/wizard/components/StepForm';
import { useStep } from '@/features/wizard/model/context';
import { notesOf } from '@/features/wizard/model/notes';
import { noteSaved } from '@/features/wizard/model/saved';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { issueText } from '@/lib/issue';
import { stepQuery } from '@/resources/wizard';
import { backFrom } from './back';

const emptyForm = (kind: CompanyKind): Record<string, unknown> => ({
  ...Object.fromEntries(DOCUMENT_KINDS[kind].map((paper) => [paper, ''])),
  expiry: {},
});

export function DocumentsStep() {
  const step = useStep('documents');
  const { company, values } = step;
  const uploads = useRef<DocumentUploads | null>(null);
  const form = useStepForm(step, {
    schema: documentsSchema,
    defaultValues: emptyForm(company.kind),
    bodyOf: async () => {
      const { saved = [], staged = [], sendAll } = uploads.current ?? {};
      const missing = missingKinds(company.kind, saved, staged);
      if (missing.length > 0) {
        throw new ApiError(422, '', null, Object.fromEntries(missing.map((paper) => [paper, [issueText('required')]])));
      }
      const sent = await sendAll?.();
      // A refused file says why itself.
      if (!sent) throw new ApiError(0, '');
      return { documents: [...saved, ...sent].map(({ id }) => id) };
    },
  });
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(company.id, 'documents')}>
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
    onSaved: (next) => {
      noteSaved(company.id);
      client.setQueryData(stepQuery(company.id, 'documents').queryKey, (view) =>
        view ? { ...view, values: { documents: next(view.values.documents) } } : view,
      );
    },
  });
  useEffect(() => {
    uploadsRef.current = uploads;
  });
  return <DocumentFields kind={company.kind} country={company.country} uploads={uploads} />;
}
