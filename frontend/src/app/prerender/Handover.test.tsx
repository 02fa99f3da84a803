import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Handover } from './Handover';

const sent = vi.fn();

function Live() {
  const [email, setEmail] = useState('');
  const [terms, setTerms] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ email, terms });
      }}
    >
      <input name="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <input name="password" defaultValue="" />
      <input type="checkbox" name="terms" checked={terms} onChange={() => setTerms(!terms)} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = <T extends Element>(name: string) => document.querySelector<T>(`[name=${name}]`)!;

const application = (
  <>
    <Handover />
    <Live />
  </>
);

async function hydrated(before: () => void) {
  document.body.innerHTML = `<div id="root" data-prerendered>${renderToString(application)}</div>`;
  before();
  const root = document.getElementById('root')!;
  render(application, { container: root, hydrate: true });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(root).not.toHaveAttribute('data-prerendered');
}

afterEach(() => {
  document.body.innerHTML = '';
  sent.mockClear();
});

it('keeps what was typed and ticked before', async () => {
  await hydrated(() => {
    field<HTMLInputElement>('email').value = 'nora@example.com';
    field<HTMLInputElement>('password').value = 'secret';
    field<HTMLInputElement>('terms').checked = true;
  });
  expect(field('password')).toHaveValue('secret');
  act(() => document.querySelector('form')!.requestSubmit());
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'nora@example.com', terms: true });
});

it('keeps the focus and the caret where they were', async () => {
  await hydrated(() => {
    const password = field<HTMLInputElement>('password');
    password.value = 'secret';
    password.focus();
    password.setSelectionRange(2, 4);
  });
  const live = field<HTMLInputElement>('password');
  expect(live).toHaveFocus();
  expect([live.selectionStart, live.selectionEnd]).toEqual([2, 4]);
});

it('sends the form that was sent, with what was typed', async () => {
  await hydrated(() => {
    field<HTMLInputElement>('email').value = 'nora@example.com';
    document.querySelector('form')!.dataset.sent = '';
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'nora@example.com', terms: false });
});
