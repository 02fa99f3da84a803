import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { showToPerson } from '@/testing/person';
import { SessionEnded } from './SessionEnded';

vi.mock('./SignInAgain', () => Promise.reject(new TypeError('Importing a module script failed.')));

function Page() {
  const [ended, setEnded] = useState(false);
  return (
    <>
      <input aria-label="name" />
      <button onClick={() => setEnded(true)}>end</button>
      {ended && <SessionEnded />}
    </>
  );
}

it('leaves the page as it is where the dialog is lost, and can be asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = showToPerson(<Page />);
  await user.type(screen.getByLabelText('name'), 'typed');
  await user.click(screen.getByText('end'));
  const again = await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.getByText(/Your session has ended/)).toBeVisible();
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Sign in' })).not.toBe(again);
  expect(screen.getByLabelText('name')).toHaveValue('typed');
});
