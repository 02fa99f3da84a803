import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showToPerson } from '@/testing/person';
import { SessionEnded } from './SessionEnded';
import SignInAgain from './SignInAgain';

it('asks for the password at once, without a word about what is not typed yet', async () => {
  const { account } = showToPerson(<SignInAgain />);
  expect(await screen.findByLabelText('Email')).toHaveValue(account.email);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  // The dialog, since it opened, waits to put the focus where it wants it in a task that comes before this one.
  await act(() => new Promise<void>((done) => setTimeout(done)));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByText('This field is required')).toBeNull();
});

function Page() {
  const [ended, setEnded] = useState(false);
  return (
    <>
      <button onClick={() => setEnded(true)}>Save</button>
      <button onClick={() => setEnded(false)}>signed in</button>
      {ended && <SessionEnded />}
    </>
  );
}

it('gives the focus back to where it was when the session ended', async () => {
  const { user } = showToPerson(<Page />);
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  fireEvent.click(screen.getByText('signed in'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Save')).toHaveFocus();
});
