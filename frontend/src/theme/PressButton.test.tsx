import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PressButton } from './PressButton';

/** Goes when it is pressed. */
function Once({ then = null }: { then?: ReactNode }) {
  const [isDone, setDone] = useState(false);
  return isDone ? then : <PressButton onClick={() => setDone(true)}>once</PressButton>;
}
const press = async () => {
  act(() => screen.getByRole('button').focus());
  await userEvent.setup().keyboard('{Enter}');
};

const PLACES: [string, ReactNode, () => HTMLElement][] = [
  [
    'the heading of its card',
    <section key="card">
      <h2>card</h2>
      <Once />
    </section>,
    () => screen.getByText('card'),
  ],
  [
    'the part itself that has none',
    <section key="part" aria-label="part" children={<Once />} />,
    () => screen.getByLabelText('part'),
  ],
  ['the title of the page, where its card goes with it', <Card key="failed" />, () => screen.getByText('title')],
];

/** A failure that stands on a card of its own. */
function Card() {
  const [isLoading, setLoading] = useState(false);
  return isLoading ? (
    <p>loading</p>
  ) : (
    <section>
      <h2>failed</h2>
      <PressButton onClick={() => setLoading(true)}>once</PressButton>
    </section>
  );
}

it.each(PLACES)('a button that goes leaves the focus to %s', async (_, part, place) => {
  render(
    <main>
      <h1 tabIndex={-1} data-page-title>
        title
      </h1>
      {part}
    </main>,
  );
  await press();
  await waitFor(() => expect(place()).toHaveFocus());
  // Nothing that a click beside the words would have to do with.
  act(() => place().blur());
  expect(place().hasAttribute('tabindex')).toBe(place().hasAttribute('data-page-title'));
});

it('a page that is exchanged leaves it to the one in its place, whose title is still to come', async () => {
  function Failed() {
    const [isLoading, setLoading] = useState(false);
    if (isLoading) return <main key="next" tabIndex={-1} />;
    return (
      <main key="failed" tabIndex={-1}>
        <h1>failed</h1>
        <PressButton onClick={() => setLoading(true)}>once</PressButton>
      </main>
    );
  }
  render(<Failed />);
  await press();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves it where it was given on purpose', async () => {
  render(
    <section>
      <h2>card</h2>
      <Once then={<input aria-label="code" autoFocus />} />
    </section>,
  );
  await press();
  expect(screen.getByLabelText('code')).toHaveFocus();
  await act(() => Promise.resolve());
  expect(screen.getByLabelText('code')).toHaveFocus();
});

it('says nothing when somebody has pressed beside it before', async () => {
  render(
    <section>
      <h2>card</h2>
      <Once />
    </section>,
  );
  const button = screen.getByRole('button');
  act(() => button.focus());
  await userEvent.setup().click(screen.getByText('card'));
  act(() => button.click());
  await act(() => Promise.resolve());
  expect(document.body).toHaveFocus();
});

it('a key that is held is one press, but for new lines', async () => {
  const press = vi.fn();
  const user = userEvent.setup();
  render(
    <>
      <PressButton onClick={press}>pay</PressButton>
      <textarea aria-label="note" />
    </>,
  );
  act(() => screen.getByText('pay').focus());
  await user.keyboard('{Enter>5/}');
  expect(press).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('note'), '{Enter>3/}');
  expect(screen.getByLabelText('note')).toHaveValue('\n\n\n');
});
