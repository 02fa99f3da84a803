import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { CompanyDocument } from '@/api/types';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import { showToPerson } from '@/testing/person';
import { shownToasts } from '@/testing/toasts';
import { DocumentSlot } from './DocumentSlot';
import { type DocumentUploads, useDocumentUploads } from '../model/useDocumentUploads';

vi.mock('./StagedFile', () => Promise.reject(new TypeError('Importing a module script failed.')));

const SAVED: CompanyDocument = {
  id: 7,
  kind: 'tax_card',
  name: 'card.pdf',
  size: 1024,
  content_type: 'application/pdf',
  expires_on: null,
  approved_at: null,
  url: '',
  preview_url: null,
  created_at: '',
  updated_at: '',
};

type SlotProps = Partial<
  Pick<ComponentProps<typeof DocumentSlot>, 'inForce'> & Pick<DocumentUploads, 'choose' | 'saved'>
>;

function Slot({ inForce, saved = [], ...over }: SlotProps) {
  const uploads = useDocumentUploads({ companyId: 'any', saved, onSaved: () => undefined });
  return (
    <>
      <DocumentSlot kind="tax_card" country="SA" uploads={{ ...uploads, ...over }} inForce={inForce} />
      <button type="button" onClick={() => void uploads.sendAll()}>
        Save
      </button>
      <output>{uploads.staged.map(({ file }) => file.name).join()}</output>
      <samp>{uploads.staged.map(({ problem }) => problem).join()}</samp>
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

it('nothing is sent while a file is still being prepared, which would be left behind', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const post = vi.spyOn(api, 'post').mockResolvedValue({ message: null, data: SAVED });
  const file = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
  const head = file.slice(0, 8);
  let read: (bytes: ArrayBuffer) => void = () => undefined;
  const arrayBuffer = () => new Promise<ArrayBuffer>((resolve) => (read = resolve));
  vi.spyOn(file, 'slice').mockReturnValue(Object.assign(head, { arrayBuffer }));
  const { user } = showToPerson(<Example saved={[SAVED]} />);
  await user.upload(document.querySelector<HTMLInputElement>('[data-upload="tax_card"]')!, file);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Preparing/);
  read(new TextEncoder().encode('%PDF-1.7').buffer);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent('card.pdf');
  expect(post).not.toHaveBeenCalled();
});

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

it.each([
  [500, /error on our side/],
  [0, /couldn’t confirm/],
])('a good file that did not arrive (%i) is not called a wrong one', async (status, said) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(api, 'post').mockRejectedValue(new ApiError(status, ''));
  const { user } = showToPerson(<Example />);
  const input = document.querySelector<HTMLInputElement>('[data-upload="tax_card"]')!;
  await user.upload(input, new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.querySelector('samp')).toHaveTextContent(said));
});

it('a file’s name is read in its own direction', () => {
  const name = 'سجل تجاري 1447.pdf';
  showToPerson(<Example saved={[{ ...SAVED, name }]} />);
  expect(screen.getByText(name)).not.toHaveAttribute('dir', 'ltr');
});

it('a saved file gets its expiry date with the form, without another file', async () => {
  const put = vi.spyOn(api, 'put').mockResolvedValue({ message: null, data: SAVED });
  const { user } = showToPerson(<Example saved={[SAVED]} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Add expiry date' }));
  await user.type(await screen.findByLabelText('Expiry date (if any)'), '25/3/2040');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put.mock.calls).toEqual([['/companies/any/documents/7', { expires_on: '2040-03-25' }]]));
});

it('a PDF that is too large can be photographed where there is a camera', async () => {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = showToPerson(<Example />);
  const input = document.querySelector<HTMLInputElement>('[data-upload="tax_card"]')!;
  await user.upload(input, new File(['%PDF-1.7', 'x'.repeat(600 * 1024)], 'card.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Photograph the paper instead/);
  expect(screen.getByRole('button', { name: 'Photograph the paper' })).toBeVisible();
});
