import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useNavigate } from '@/lib/navigation';
import { showToPerson } from '@/testing/person';
import { useOnward } from './useOnward';

let answer: () => void = () => undefined;

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname}</output>
      {pathname === '/form' && <Form />}
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        {'Leave'}
      </button>
    </>
  );
}

function Form() {
  const { goOn } = useOnward();
  const save = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await goOn('/saved');
  };
  return (
    <button type="button" onClick={() => void save()}>
      {'Save'}
    </button>
  );
}

it('leads on who stayed until the answer', async () => {
  const { user } = showToPerson(<Page />, '/form');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  answer();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/saved'));
});

it('takes nobody away from where they have gone meanwhile', async () => {
  const { user } = showToPerson(<Page />, '/form');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('status')).toHaveTextContent('/elsewhere');
});
