import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showToPerson } from '@/testing/person';
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
