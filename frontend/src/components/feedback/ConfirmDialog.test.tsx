import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { useWrite } from '@/resources/write';
import { showToPerson } from '@/testing/person';
import { PressButton } from '@/theme/PressButton';
import { useConfirm } from './confirm';

function Cancelling({ onFocus }: { onFocus: (waits: boolean) => void }) {
  const confirm = useConfirm();
  const cancelling = useWrite({ send: () => new Promise<void>(() => undefined) });
  const ask = async () => {
    if (await confirm({ title: 'Cancel it?' })) cancelling.mutate();
  };
  return (
    <PressButton
      data-loading={cancelling.isPending}
      onFocus={({ currentTarget }) => onFocus(currentTarget.getAttribute('aria-busy') === 'true')}
      onClick={() => void ask()}
    >
      Cancel request
    </PressButton>
  );
}

it('gives the focus back to a button that waits already, so that a second Enter does not ask again', async () => {
  const onFocus = vi.fn();
  const { user } = showToPerson(<Cancelling onFocus={onFocus} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onFocus.mock.calls).toEqual([[false], [true]]);
});

function Twice() {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm({ title: 'Sure?' })) await confirm({ title: 'Quite sure?' });
  };
  return <PressButton onClick={() => void ask()}>Ask</PressButton>;
}

it('a question that follows another stays', async () => {
  const { user } = showToPerson(<Twice />);
  await user.click(screen.getByText('Ask'));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('dialog', { name: 'Quite sure?' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('dialog', { name: 'Quite sure?' })).toBeVisible();
});

it('stays until what was agreed to has succeeded, and can be agreed to again', async () => {
  const attempts: { resolve: () => void; reject: (why: Error) => void }[] = [];
  const said = vi.fn();
  function Ending() {
    const confirm = useConfirm();
    const work = () => new Promise<void>((resolve, reject) => attempts.push({ resolve, reject }));
    return <PressButton onClick={() => void confirm({ title: 'End it?', work }).then(said)}>End</PressButton>;
  }
  const { user } = showToPerson(<Ending />);
  await user.click(screen.getByText('End'));
  const ok = await screen.findByRole('button', { name: 'OK' });
  await user.click(ok);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(said).not.toHaveBeenCalled();
  act(() => attempts[0]!.reject(new Error('No answer')));
  await waitFor(() => expect(ok).not.toHaveAttribute('data-loading'));
  await user.click(ok);
  expect(attempts).toHaveLength(2);
  act(() => attempts[1]!.resolve());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said.mock.calls).toEqual([[true]]);
});

function Ending({ said, status }: { said: (yes: boolean) => void; status: number }) {
  const confirm = useConfirm();
  const work = () => Promise.reject(new ApiError(status, 'No'));
  return <PressButton onClick={() => void confirm({ title: 'End it?', work }).then(said)}>End</PressButton>;
}

it.each([403, 409])(
  'is out of date once the server has decided (%i): it goes, and the screen shows why',
  async (status) => {
    const said = vi.fn();
    const { user } = showToPerson(<Ending said={said} status={status} />);
    await user.click(screen.getByText('End'));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said.mock.calls).toEqual([[false]]);
  },
);

it('stays for whoever must sign in again', async () => {
  const said = vi.fn();
  const { user } = showToPerson(<Ending said={said} status={401} />);
  await user.click(screen.getByText('End'));
  const ok = await screen.findByRole('button', { name: 'OK' });
  await user.click(ok);
  await waitFor(() => expect(ok).not.toHaveAttribute('data-loading'));
  expect(said).not.toHaveBeenCalled();
});
