import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { showToPerson } from '@/testing/person';
import { Dialog } from './Dialog';

function Example({ act }: { act: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>open</button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="title" transitionProps={{ duration: 0 }}>
        <button onClick={act}>act</button>
      </Dialog>
    </>
  );
}

const overlay = () => document.querySelector('.mantine-Modal-overlay')!;

it('does not take the second half of the double press that opened it', async () => {
  const act = vi.fn();
  showToPerson(<Example act={act} />);
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(screen.getByText('open'), { detail: 1 });
    const button = await screen.findByText('act');
    fireEvent.click(button, { detail: 2 });
    fireEvent.click(overlay(), { detail: 2 });
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.click(overlay(), { detail: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it('takes a double press of its own, and the keyboard', async () => {
  const act = vi.fn();
  showToPerson(<Example act={act} />);
  fireEvent.click(screen.getByText('open'), { detail: 1 });
  const button = await screen.findByText('act');
  fireEvent.click(button, { detail: 0 });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(act).toHaveBeenCalledTimes(3);
});
