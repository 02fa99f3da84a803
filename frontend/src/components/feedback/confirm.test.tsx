import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InLanguage } from '@/testing/InLanguage';
import { Themed } from '@/testing/themed';
import { shownToasts } from '@/testing/toasts';
import { ConfirmProvider, useConfirm } from './confirm';

const said = vi.fn<(yes: boolean) => void>();

vi.mock('./ConfirmDialog', () => Promise.reject(new TypeError('Importing a module script failed.')));

function Leaving() {
  const confirm = useConfirm();
  return <button onClick={() => void confirm({ title: 'Leave?' }).then(said)}>leave</button>;
}

it('a question whose code is lost is answered with no, and says that it could not be asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <InLanguage locale="en">
      <ConfirmProvider>
        <Leaving />
      </ConfirmProvider>
    </InLanguage>,
    { wrapper: Themed },
  );
  await userEvent.click(screen.getByText('leave'));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(false));
  expect(shownToasts()).toMatchObject([
    { tone: 'error', text: expect.stringMatching(/could not be loaded/) as string },
  ]);
});
