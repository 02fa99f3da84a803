import { act, render, screen, waitFor } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InLanguage } from '@/testing/InLanguage';
import { shownToasts } from '@/testing/toasts';
import { PressButton } from '@/theme/PressButton';
import { lazyPart, type Openable } from './lazy';

const WORDS = /could not be loaded/;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A form with a part that is there from the beginning, and opens. */
async function show(load: () => Promise<{ default: (props: Openable) => React.ReactNode }>) {
  const Part = lazyPart(load);
  function Example() {
    const [opened, setOpened] = useState(false);
    return (
      <InLanguage locale="en">
        <input aria-label="name" />
        <button aria-expanded={opened} onClick={() => setOpened(true)}>
          open
        </button>
        <Part opened={opened} onClose={() => setOpened(false)} />
      </InLanguage>
    );
  }
  await act(async () => {
    render(<Example />);
    await Promise.resolve();
  });
  const input = screen.getByLabelText('name');
  input.setAttribute('value', 'typed');
  return async () => act(() => Promise.resolve(screen.getByText('open').click()));
}

it('that is lost says so when it is opened, and the page stays as it was', async () => {
  const open = await show(() => Promise.reject(new Error('lost')));
  expect(shownToasts()).toEqual([]);
  await open();
  expect(shownToasts()).toMatchObject([{ tone: 'error', text: expect.stringMatching(WORDS) as string }]);
  expect(screen.getByLabelText('name')).toHaveAttribute('value', 'typed');
  expect(screen.getByText('open')).toHaveAttribute('aria-expanded', 'false');
});

it('is asked for again whenever it is opened', async () => {
  const load = vi
    .fn<() => Promise<{ default: (props: Openable) => React.ReactNode }>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ default: ({ opened }) => (opened ? <p>here</p> : null) });
  const open = await show(load);
  await open();
  await open();
  expect(screen.queryByText('here')).toBeNull();
  await open();
  expect(await screen.findByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('is asked for once where what opens it may wait, as a change of the address does', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('lost'));
  const Part = lazyPart<Openable>(load);
  function Example() {
    const [opened, setOpened] = useState(false);
    return (
      <InLanguage locale="en">
        <button aria-expanded={opened} onClick={() => startTransition(() => setOpened(true))}>
          open
        </button>
        <Part opened={opened} onClose={() => setOpened(false)} />
      </InLanguage>
    );
  }
  render(<Example />);
  await act(() => Promise.resolve(screen.getByText('open').click()));
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ text: expect.stringMatching(/You’re offline/) as string }]),
  );
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('open')).toHaveAttribute('aria-expanded', 'false');
});

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const Shown = lazyPart<DialogProps>(() =>
  Promise.resolve({
    default: ({ opened, onClose }: DialogProps) => (opened ? <button onClick={onClose}>close</button> : null),
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
      {!(once && isDone) && <PressButton onClick={() => setOpened(true)}>open</PressButton>}
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
