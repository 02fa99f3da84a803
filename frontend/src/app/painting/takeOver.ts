/** The application takes the place of the painting: what was typed, chosen and pressed in it is not lost. */
import { MARK, marked } from './marks';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';
const LIKE_A_CHOICE = /^(checkbox|radio)$/;

export interface Handover {
  /** Values, focus and caret, into what is drawn now. */
  carry: () => void;
  /** Does what was pressed. */
  press: () => void;
}

/** Takes the painting out of the document. */
export function takeOver(painted: HTMLElement, root: HTMLElement): Handover {
  const focused = marked(painted, MARK.focused);
  const [start, end] = caretOf(focused);
  const sent = marked(painted, MARK.sent);
  // A press that was under way cannot end on what is no longer there: it counts as done.
  const pressed = marked(painted, MARK.held) ?? marked(painted, MARK.pressed);
  painted.remove();
  const live = (element: Element) => counterpart(element, painted, root);
  return {
    carry: () => {
      for (const field of painted.querySelectorAll<Field>(FIELDS)) {
        const target = live(field);
        if (target) carryValue(field, target as Field);
      }
      const target = focused && live(focused);
      if (!(target instanceof HTMLElement)) return;
      target.focus({ preventScroll: true });
      if (start !== null && 'setSelectionRange' in target) (target as HTMLInputElement).setSelectionRange(start, end);
    },
    press: () => {
      const form = sent && live(sent);
      const target = pressed && live(pressed);
      if (form instanceof HTMLFormElement) form.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'));
      else if (target instanceof HTMLElement && !target.matches(FIELDS)) target.click();
    },
  };
}

/** A field by its name, anything else by what it says. */
function counterpart(element: Element, painted: Element, root: Element): Element | undefined {
  const same = (within: Element) => {
    const alike = [...within.querySelectorAll(element.localName)];
    return alike.filter((other) => labelOf(other) === labelOf(element));
  };
  return same(root)[same(painted).indexOf(element)];
}

const labelOf = (element: Element): string =>
  element instanceof HTMLFormElement
    ? ''
    : (element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent);

function caretOf(element: Element | null): readonly [number | null, number | null] {
  // Fields of some kinds (e-mail, numbers) do not tell.
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return [null, null];
  return [element.selectionStart, element.selectionEnd];
}

function carryValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && LIKE_A_CHOICE.test(from.type)) {
    if (from.checked !== from.defaultChecked && from.checked !== (to as HTMLInputElement).checked) to.click();
    return;
  }
  const untouched = from instanceof HTMLSelectElement ? defaultOf(from) : from.defaultValue;
  if (from.value === untouched || from.value === to.value) return;
  // The application watches its own fields' values: set as the browser sets them, and told as the browser tells.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')!.set!.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const defaultOf = (select: HTMLSelectElement): string =>
  ([...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0])?.value ?? '';
