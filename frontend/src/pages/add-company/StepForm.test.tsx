import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Company, WizardStepView } from '@/api/types';
import { DocumentFields } from '@/features/documents/components/DocumentSlot';
import { useDocumentUploads } from '@/features/documents/model/useDocumentUploads';
import { StepForm } from '@/features/wizard/components/StepForm';
import { StepContext, useStep, useStepForm } from '@/features/wizard/model/step';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';

const { data } = example('wizard-documents-read').response as { data: WizardStepView<'documents'> };
const { company } = example('companies-read').response as { company: Company };
const REJECTED = { ...data, errors: { tax_card: ['Not readable'] }, unchanged: { tax_card: '' } };

beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Step() {
  const step = useStep('documents');
  const form = useStepForm(step, {
    schema: (rules) => rules.z.looseObject({}),
    defaultValues: { commercial_register: '', tax_card: '', tourism_license: '' },
  });
  return (
    <StepForm form={form}>
      <Papers />
    </StepForm>
  );
}

function Papers() {
  const { values } = useStep('documents');
  const uploads = useDocumentUploads({ companyId: company.id, saved: values.documents, onSaved: () => undefined });
  return <DocumentFields kind="establishment" country="SA" uploads={uploads} />;
}

const show = (view: WizardStepView = REJECTED) =>
  showToPerson(
    <StepContext value={{ company, view, save: vi.fn(), onSaved: vi.fn(), goOn: vi.fn(), isRemarked: false }}>
      <Step />
    </StepContext>,
  );

it('a rejected paper is replaced from the red note itself, and says so until it is sent', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Replace the file' }));
  const input = document.querySelector<HTMLInputElement>('[data-upload="tax_card"]')!;
  await user.upload(input, new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Uploads when you save')).toBeVisible();
  expect(screen.getAllByText(/Replaced when the new file is uploaded/)).toHaveLength(1);
});

it('or it stays, with a sentence for the reviewer', async () => {
  const asked = vi.fn();
  server.use(
    http.put(apiUrl('/companies/:id/wizard/6/kept'), async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({ message: 'ok', data: { ...REJECTED, errors: {}, unchanged: { tax_card: 'Newest' } } });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Keep unchanged' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason for keeping it/ }), 'Newest');
  await user.click(screen.getByRole('button', { name: 'Save reason' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ field: 'tax_card', because: 'Newest' }));
});

it('what is about no field of the form stands above it', async () => {
  show({ ...REJECTED, errors: { bank_account: ['Another person’s account'] }, unchanged: { bank_account: '' } });
  expect(await screen.findByText('Another person’s account')).toBeVisible();
});
