import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Handover } from './Handover';

const MARKUP = `
  <form><input name="email" value=""><input name="password" value="">
  <input type="checkbox" name="terms"><select name="city"><option value="a"></option><option value="b"></option></select>
  <button type="submit">Send</button></form>`;

const sent = vi.fn();

function Live() {
  const [email, setEmail] = useState('');
  const [terms, setTerms] = useState(false);
  const [city, setCity] = useState('a');
  return (
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
      <button type="submit">Send</button>
    </form>
  );
}

const field = <T extends Element>(name: string) => document.querySelector<T>(`[name=${name}]`)!;

async function handedOver(before: () => void) {
  document.body.innerHTML = `<div id="root"></div><div id="prerendered">${MARKUP}</div>`;
  before();
  const root = document.getElementById('root')!;
  render(
    <>
      <Handover root={root} />
      <Live />
    </>,
    { container: root },
  );
  await act(() => new Promise((done) => setTimeout(done)));
  expect(document.getElementById('prerendered')).toBeNull();
}

afterEach(() => {
  document.body.innerHTML = '';
  sent.mockClear();
});

it('keeps what was typed, ticked and chosen before', async () => {
  await handedOver(() => {
    field<HTMLInputElement>('email').value = 'nora@example.com';
    field<HTMLInputElement>('password').value = 'secret';
    field<HTMLInputElement>('terms').checked = true;
    field<HTMLSelectElement>('city').value = 'b';
  });
  expect(field('password')).toHaveValue('secret');
  act(() => document.querySelector('form')!.requestSubmit());
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'nora@example.com', terms: true, city: 'b' });
});

it('keeps the focus and the caret where they were', async () => {
  await handedOver(() => {
    const password = field<HTMLInputElement>('password');
    password.value = 'secret';
    password.focus();
    password.setSelectionRange(2, 4);
  });
  const live = field<HTMLInputElement>('password');
  expect(live).toHaveFocus();
  expect([live.selectionStart, live.selectionEnd]).toEqual([2, 4]);
});

it('leaves the focus to the application where nothing had it', async () => {
  await handedOver(() => undefined);
  expect(field('email')).toHaveFocus();
});

it('sends the form that was sent, with what was typed', async () => {
  await handedOver(() => {
    field<HTMLInputElement>('email').value = 'nora@example.com';
    document.querySelector('form')!.dataset.sent = '';
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'nora@example.com', terms: false, city: 'a' });
});
