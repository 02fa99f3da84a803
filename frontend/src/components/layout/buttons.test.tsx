import { Button } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ThemeProvider } from '@/theme/ThemeProvider';
import { IconButton } from './IconButton';

type State = { loading?: boolean; disabled?: boolean };
const ROWS: [string, State, string | null][] = [
  ['waits', { loading: true }, 'true'],
  ['is off', { disabled: true }, null],
];

it.each(ROWS)('a button that %s keeps the focus, and takes no press', async (_, state, busy) => {
  const user = userEvent.setup();
  const [press, submit] = [vi.fn(), vi.fn((event: React.SyntheticEvent) => event.preventDefault())];
  const buttons = (now: State) => (
    <ThemeProvider dir="ltr">
      <form onSubmit={submit}>
        <input aria-label="amount" />
        <Button type="submit" {...now} onClick={press}>
          pay
        </Button>
        <IconButton label="close" {...now} onClick={press} />
      </form>
    </ThemeProvider>
  );
  const { rerender } = render(buttons({}));
  for (const name of ['pay', 'close']) {
    rerender(buttons({}));
    const button = screen.getByRole('button', { name });
    button.focus();
    rerender(buttons(state));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button.getAttribute('aria-busy')).toBe(busy);
    await user.keyboard('{Enter} ');
    await user.dblClick(button);
  }
  await user.type(screen.getByLabelText('amount'), '5{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();

  rerender(buttons({}));
  await user.click(screen.getByRole('button', { name: 'pay' }));
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('a button sends the form around it only when it says so', async () => {
  const submit = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <ThemeProvider dir="ltr">
      <form onSubmit={submit}>
        <Button>another row</Button>
        <IconButton label="close" />
      </form>
    </ThemeProvider>,
  );
  for (const button of screen.getAllByRole('button')) await userEvent.setup().click(button);
  expect(submit).not.toHaveBeenCalled();
});
