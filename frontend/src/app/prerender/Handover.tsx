/**
 * What was typed and ticked on a prerendered screen before it was hydrated: the fields keep it, and the application is told of it
 * as by the browser; a form that was sent is sent. Stands in the page, which is hydrated after the layout around it, and before
 * its fields. (A list has nothing to choose from before.)
 */
import { useEffect } from 'react';

export function Handover() {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root[data-prerendered]');
    if (!root) return;
    delete root.dataset.prerendered;
    // What the application believes is in a field is the field's default.
    const changed = [...root.querySelectorAll('input')]
      .map((field) => ({ field, value: field.value, isTicked: field.checked !== field.defaultChecked }))
      .filter(({ field, value, isTicked }) => (isCheckbox(field) ? isTicked : value !== field.defaultValue));
    const restoreCaret = rememberCaret(document.activeElement);
    // Once the fields have subscribed to their form, which effects of theirs do; some are then drawn empty.
    queueMicrotask(() => {
      for (const { field, value } of changed) {
        if (isCheckbox(field)) tick(field);
        else type(field, value);
      }
      restoreCaret();
    });
    const sent = root.querySelector<HTMLFormElement>('form[data-sent]');
    // When the form has taken in what it was told.
    if (sent) setTimeout(() => sent.requestSubmit());
  }, []);
  return null;
}

const isCheckbox = (field: HTMLInputElement) => field.type === 'checkbox';

function tick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function type(field: HTMLInputElement, value: string): void {
  // React hears of an input only if the value differs from the one that it last saw set: the way back is hidden from it.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function rememberCaret(field: Element | null): () => void {
  // Fields of some kinds (e-mail, numbers) do not tell.
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return () => undefined;
  const { selectionStart, selectionEnd } = field;
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}
