import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { lazyDialog } from './lazyDialog';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const Shown = lazyDialog<Props>(() =>
  Promise.resolve({
    default: ({ opened, onClose }: Props) => (opened ? <button onClick={onClose}>close</button> : null),
  }),
);

/** `once`: the button goes with what the dialog did. */
function Example({ once }: { once: boolean }) {
  const [opened, setOpened] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        title
      </h1>
      {!(once && isDone) && <button onClick={() => setOpened(true)}>open</button>}
      <button onClick={() => setDone(true)}>data arrives</button>
      <Shown opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

const used = async (once: boolean) => {
  render(<Example once={once} />);
  const open = screen.getByText('open');
  open.focus();
  act(() => open.click());
  const close = await screen.findByText('close');
  close.focus();
  act(() => close.click());
  return open;
};

it('gives the focus back to the button that opened it', async () => {
  const open = await used(false);
  expect(open).toHaveFocus();
});

it('gives it to the title when that button goes a moment later', async () => {
  const open = await used(true);
  expect(open).toHaveFocus();
  act(() => screen.getByText('data arrives').click());
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});
