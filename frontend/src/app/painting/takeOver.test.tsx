import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TakeOver } from './TakeOver';
import { mark, MARK, PAINTED } from './marks';

const MARKUP = `
  <button type="button" aria-label="menu"></button>
  <form><input name="email" value=""><input name="password" value="">
  <input type="checkbox" name="terms"><select name="city"><option value="a"></option><option value="b"></option></select>
  <button type="button">Show</button><button type="submit">Send</button></form>`;

const sent = vi.fn();
const opened = vi.fn();

function Live() {
  const [email, setEmail] = useState('');
  const [terms, setTerms] = useState(false);
  const [city, setCity] = useState('a');
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" aria-label="menu" onClick={opened} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent({ email, terms, city });
        }}
      >
        <input name="email" autoFocus value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
        <input name="password" defaultValue="" />
        <input type="checkbox" name="terms" checked={terms} onChange={() => setTerms(!terms)} />
        <select name="city" value={city} onChange={(event) => setCity(event.currentTarget.value)}>
          <option value="a" />
          <option value="b" />
        </select>
        <button type="button" onClick={() => setShown(true)}>
          {shown ? 'Hide' : 'Show'}
        </button>
        <button type="submit">Send</button>
      </form>
    </>
  );
}

/** The document as it is before the application; `change` is what somebody does in it. */
async function takenOver(change: (painted: HTMLElement) => void) {
  const painted = document.createElement('div');
  painted.id = PAINTED;
  painted.innerHTML = MARKUP;
  const root = document.createElement('div');
  document.body.append(root, painted);
  change(painted);
  act(() => {
    render(
      <>
        <Live />
        <TakeOver root={root} />
      </>,
      { container: root },
    );
  });
  // What was pressed is done in a task that the drawn screen asks for, so one that is asked for now comes behind it.
  await act(() => new Promise<void>((done) => setTimeout(done)));
  return painted;
}

const field = <T extends Element = HTMLInputElement>(painted: ParentNode, name: string) =>
  painted.querySelector<T>(`[name=${name}]`)!;

afterEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
});

it('takes the painting away, and leaves an untouched form as it is', async () => {
  const painted = await takenOver(() => undefined);
  expect(painted).not.toBeInTheDocument();
  expect(field(document, 'email')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

it('keeps what was typed, ticked and chosen', async () => {
  await takenOver((painted) => {
    field(painted, 'email').value = 'nora@example.com';
    field(painted, 'password').value = 'secret';
    field(painted, 'terms').checked = true;
    field<HTMLSelectElement>(painted, 'city').value = 'b';
  });
  expect(field(document, 'email')).toHaveValue('nora@example.com');
  expect(field(document, 'password')).toHaveValue('secret');
  act(() => screen.getByText('Send').click());
  // The application knows of it, too.
  expect(sent).toHaveBeenCalledWith({ email: 'nora@example.com', terms: true, city: 'b' });
});

it('keeps focus and caret where they were, whatever takes the focus by itself', async () => {
  await takenOver((painted) => {
    const password = field(painted, 'password');
    password.value = 'secret';
    password.focus();
    password.setSelectionRange(1, 3);
    mark(painted, MARK.focused, password);
  });
  const password = field(document, 'password');
  expect(password).toHaveFocus();
  expect([password.selectionStart, password.selectionEnd]).toEqual([1, 3]);
});

it('sends what was sent, with what was typed', async () => {
  await takenOver((painted) => {
    field(painted, 'email').value = 'nora@example.com';
    mark(painted, MARK.sent, painted.querySelector('form'));
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'nora@example.com', terms: false, city: 'a' });
});

it.each([MARK.pressed, MARK.held])('does what was pressed (%s)', async (which) => {
  await takenOver((painted) => mark(painted, which, painted.querySelector('form [type=button]')));
  expect(screen.getByText('Hide')).toBeInTheDocument();
  expect(opened).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

it('does not press what is only being typed into', async () => {
  await takenOver((painted) => mark(painted, MARK.held, field(painted, 'terms')));
  expect(field(document, 'terms')).not.toBeChecked();
});
