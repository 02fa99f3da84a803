import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { accounts } from '@/features/accounts/messages';
import { showToPerson } from '@/testing/person';
import SignInAgain from './SignInAgain';

beforeAll(() => accounts.load('en'));

it('asks for the password at once, without a word about what is not typed yet', async () => {
  const { account } = showToPerson(<SignInAgain />);
  expect(await screen.findByLabelText('Email')).toHaveValue(account.email);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  // The dialog puts the focus where it wants it a moment after it opened.
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByText('This field is required')).toBeNull();
});
