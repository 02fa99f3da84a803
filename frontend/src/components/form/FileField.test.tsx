import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InLanguage } from '@/testing/InLanguage';
import { theme } from '@/theme/theme';
import { FileField } from './FileField';
import { Form } from './Form';
import { useAppForm } from './useAppForm';

function Example() {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ paper: rules.file('pdf') }),
    defaultValues: { paper: null },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <FileField name="paper" label="Paper" kind="pdf" />
    </Form>
  );
}

/** A PDF whose content can be read only once `read` is called. */
function slowFile(name: string) {
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  let read = () => {};
  const content = new Promise<ArrayBuffer>((resolve) => {
    read = () => resolve(new TextEncoder().encode('%PDF-1.7').buffer);
  });
  file.slice = () => ({ arrayBuffer: () => content }) as Blob;
  return { file, read: () => act(() => Promise.resolve(read())) };
}

it('its button is called what it shows, of which field, and says what may be chosen and what is wrong', async () => {
  const { container } = render(
    <MantineProvider theme={theme}>
      <InLanguage locale="en">
        <Example />
      </InLanguage>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Paper Upload file' });
  expect(button).toHaveAccessibleDescription(/PDF/);
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['no PDF'], 'a.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(button).toBeInvalid());
  expect(button).toHaveAccessibleDescription(/^PDF file.*Choose another file/);
});

it('the file chosen last stays, however long an earlier one takes to be checked', async () => {
  const { container } = render(
    <MantineProvider theme={theme}>
      <InLanguage locale="en">
        <Example />
      </InLanguage>
    </MantineProvider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  const [first, second] = [slowFile('first.pdf'), slowFile('second.pdf')];
  await userEvent.upload(input, first.file);
  await userEvent.upload(input, second.file);
  await second.read();
  expect(await screen.findByText('second.pdf')).toBeVisible();
  await first.read();
  expect(screen.getByText('second.pdf')).toBeVisible();
  expect(screen.queryByText('first.pdf')).toBeNull();
});
