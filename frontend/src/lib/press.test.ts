import { beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from './press';

const said: string[] = [];
const say = (what: string) => () => void said.push(what);
const press = (target: EventTarget = document.body, button = 0) =>
  target.dispatchEvent(new PointerEvent('pointerdown', { button, bubbles: true }));
const happens = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));
const soon = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  happens('click');
  await soon();
  said.length = 0;
});

it('does the work at once when nothing is pressed', () => {
  afterPress(say('work'));
  expect(said).toEqual(['work']);
});

it('waits for the release, and for what the click does', async () => {
  press();
  afterPress(say('work'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(said).toEqual([]);
  happens('pointerup');
  document.body.addEventListener('click', say('click'), { once: true });
  happens('click');
  expect(said).toEqual(['click']);
  await soon();
  expect(said).toEqual(['click', 'work']);
});

it('does not wait for ever where no end is seen', async () => {
  press();
  afterPress(say('work'));
  await vi.advanceTimersByTimeAsync(3001);
  expect(said).toEqual(['work']);
});

it('does not wait for the other buttons, which end in no click', () => {
  press(document.body, 2);
  afterPress(say('work'));
  expect(said).toEqual(['work']);
});

it.each(['pointercancel', 'change', 'keydown'])('takes %s for the end, too', async (name) => {
  press();
  afterPress(say('work'));
  happens(name);
  await soon();
  expect(said).toEqual(['work']);
});

it('is over when the mouse moves with nothing held, whatever swallowed its release', async () => {
  press();
  afterPress(say('work'));
  window.dispatchEvent(new PointerEvent('pointermove', { buttons: 1 }));
  await soon();
  expect(said).toEqual([]);
  window.dispatchEvent(new PointerEvent('pointermove', { buttons: 0 }));
  await soon();
  expect(said).toEqual(['work']);
});

it('is over when the window is left, not when a field is', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  press();
  field.focus();
  field.blur();
  afterPress(say('work'));
  await soon();
  expect(said).toEqual([]);
  window.dispatchEvent(new FocusEvent('blur'));
  await soon();
  expect(said).toEqual(['work']);
});

it('waits on when the next press has begun before its turn came', async () => {
  press();
  afterPress(say('work'));
  happens('pointerup');
  press();
  await soon();
  expect(said).toEqual([]);
  happens('pointerup');
  await soon();
  expect(said).toEqual(['work']);
});
