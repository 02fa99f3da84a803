import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import { showToPerson } from '@/testing/person';
import { shownToasts } from '@/testing/toasts';
import { DocumentSlot } from './DocumentSlot';
import { type DocumentUploads, useDocumentUploads } from '../model/useDocumentUploads';

vi.mock('./StagedFile', () => Promise.reject(new TypeError('Importing a module script failed.')));

type SlotProps = Partial<Pick<ComponentProps<typeof DocumentSlot>, 'inForce'> & Pick<DocumentUploads, 'choose'>>;

function Slot({ inForce, ...over }: SlotProps) {
  const uploads = useDocumentUploads({ companyId: 'any', saved: [], onSaved: () => undefined });
  return (
    <>
      <DocumentSlot kind="tax_card" country="SA" uploads={{ ...uploads, ...over }} inForce={inForce} />
      <output>{uploads.staged.map(({ file }) => file.name).join()}</output>
    </>
  );
}

function Example(slot: SlotProps) {
  const form = useAppForm({
    schema: (rules) => rules.z.looseObject({}),
    defaultValues: { tax_card: '' },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <Slot {...slot} />
    </Form>
  );
}

it('a chosen file stays chosen where its row is lost, and the row can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = showToPerson(<Example />);
  const input = document.querySelector<HTMLInputElement>('[data-upload="tax_card"]')!;
  await user.upload(input, new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shownToasts()[0]?.text).toMatch(/could not be loaded/);
  expect(screen.getByText('card.pdf', { selector: 'bdi' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('card.pdf');
  await user.click(again);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).not.toBe(again));
  expect(screen.getByRole('status')).toHaveTextContent('card.pdf');
});

it.each([
  ['takes the place of what a change that was never sent has left', [], true],
  ['joins what there is where nothing is in force', undefined, false],
])('a file %s, whether it is dropped or picked', async (_what, inForce, replaces) => {
  const choose = vi.fn<DocumentUploads['choose']>().mockResolvedValue();
  const { user } = showToPerson(<Example inForce={inForce} choose={choose} />);
  const file = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
  const button = screen.getByRole('button', { name: /Choose|Select/ });
  fireEvent.drop(button.parentElement!, { dataTransfer: { files: [file] } });
  await user.click(button);
  await user.upload(document.querySelector<HTMLInputElement>('[data-upload="tax_card"]')!, file);
  const asked = ['tax_card', [file], replaces];
  expect(choose.mock.calls).toEqual([asked, asked]);
});
