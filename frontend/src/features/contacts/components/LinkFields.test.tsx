import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import * as rules from '@/lib/rules';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { LinkFields } from './LinkFields';
import { linksSchema } from '../model/phones';

const schema = rules.z.object({ links: linksSchema(rules) });
const REQUIRED = 'هذا الحقل مطلوب';

function Links({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const form = useAppForm({ schema, defaultValues: { links: [] }, onSubmit });
  return (
    <Form form={form}>
      <LinkFields />
      <button type="submit">{'send'}</button>
    </Form>
  );
}

it('a link that was just added is not wrong until it is left or sent', async () => {
  const send = vi.fn();
  const user = userEvent.setup();
  render(<Links onSubmit={send} />, { wrapper: ({ children }) => <ThemeProvider dir="rtl">{children}</ThemeProvider> });

  await user.click(screen.getByRole('button', { name: 'إضافة رابط' }));
  const link = await screen.findByRole('textbox', { name: /رابط الحساب/ });
  // The form judges itself when a row comes, and is done before the next task.
  await act(() => new Promise<void>((done) => setTimeout(done)));
  expect(screen.queryByText(REQUIRED)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(await screen.findByText(REQUIRED)).toBeVisible();
  expect(send).not.toHaveBeenCalled();

  await user.type(link, '@wahat.travel');
  await waitFor(() => expect(screen.queryByText(REQUIRED)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      links: [{ name: 'إنستغرام', contact_type: 'instagram', contact_link: '@wahat.travel', public: true }],
    }),
  );
});
