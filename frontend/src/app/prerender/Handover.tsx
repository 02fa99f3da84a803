/**
 * The application takes the place of the prerendered screen in one moment: what was typed, ticked and chosen there
 * goes along, with the focus, and a form that was sent is sent. Stands before the application, whose fields may take
 * the focus when they are drawn.
 */
import { useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (within: Element) => [...within.querySelectorAll<Field>('input, select, textarea')];

export function Handover({ root }: { root: HTMLElement }) {
  useLayoutEffect(() => {
    const prerendered = document.getElementById('prerendered');
    if (!prerendered) return;
    const before = fieldsOf(prerendered);
    const focused = before.findIndex((field) => field === document.activeElement);
    const caret = before[focused] instanceof HTMLInputElement ? caretOf(before[focused]) : null;
    prerendered.remove();
    // Once the drawing is done, and still before anybody sees it.
    queueMicrotask(() => {
      // The same components drew both: the same fields in the same order.
      const after = fieldsOf(root);
      before.forEach((field, index) => after[index] && carryValue(field, after[index]));
      const target = after[focused];
      target?.focus({ preventScroll: true });
      if (caret && target instanceof HTMLInputElement) target.setSelectionRange(...caret);
    });
    if (prerendered.querySelector('form[data-sent]')) {
      // When the form has taken in what was carried over.
      setTimeout(() => root.querySelector('form')?.requestSubmit());
    }
  }, [root]);
  return null;
}

function caretOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | null {
  // Fields of some kinds (e-mail, numbers) do not tell.
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function carryValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && from.type === 'checkbox') {
    if (from.checked !== (to as HTMLInputElement).checked) to.click();
    return;
  }
  if (from.value === to.value) return;
  // React watches its fields' values: set as the browser sets them, and told as the browser tells.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')!.set!.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
