import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LocaleContext } from '@/i18n/messages';
import { ConfirmProvider, useConfirm } from './confirm';
import { currentToasts, dismissToasts } from './toasts';

const said = vi.fn<(yes: boolean) => void>();

vi.mock('./ConfirmDialog', () => Promise.reject(new TypeError('Importing a module script failed.')));

afterEach(dismissToasts);

function Leaving() {
  const confirm = useConfirm();
  return <button onClick={() => void confirm({ title: 'Leave?' }).then(said)}>leave</button>;
}

it('a question whose code is lost is answered with no, and says that it could not be asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
      <ConfirmProvider>
        <Leaving />
      </ConfirmProvider>
    </LocaleContext>,
  );
  await userEvent.click(screen.getByText('leave'));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(false));
  expect(currentToasts()).toMatchObject([
    { tone: 'error', text: expect.stringMatching(/could not be loaded/) as string },
  ]);
});
