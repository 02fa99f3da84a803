/** The field that the URL asks for is brought into sight, and gets the focus. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What the form of its screen calls the field: `documents.tax_card` → `tax_card`, `phones.0.phone` as it is. */
export const localField = (field: string): string => field.replace(/^(documents|address|bank_account)\./, '');

/** An address or an account that is missing as a whole: its form begins with the first field. */
const isWhole = (field: string) => field === 'address' || field === 'bank_account';

/** With its label and what is said below it. */
export const wholeField = (input: HTMLElement) =>
  input.closest('[data-field-whole], .mantine-InputWrapper-root') ?? input;

/** `?field=documents.tax_card` leads to the very field, in the place that gets the `ref`. `isHere`: whether it holds such fields. */
export function useWantedField(isHere: (field: string) => boolean = () => true) {
  const place = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const named = query.get('field');
  const wanted = named && isHere(named) ? named : null;
  useEffect(() => {
    if (!wanted) return;
    const field = CSS.escape(localField(wanted));
    const found = place.current?.querySelector<HTMLElement>(
      isWhole(wanted) ? 'input[name]' : `[name="${field}"], [data-field="${field}"], [name^="${field}."]`,
    );
    const target = found && reachable(found);
    target?.focus({ preventScroll: true });
    // With its name and what the reviewer said of it, below the header.
    if (target) wholeField(target).scrollIntoView({ block: 'start' });
  }, [wanted]);
  return place;
}

const FOCUSABLE = 'button, input:not([type="hidden"], [hidden]), textarea';

/** Pickers and files keep their value in an input that nobody sees; what is seen stands before it. */
function reachable(field: HTMLElement): HTMLElement | null {
  if (field.matches(FOCUSABLE)) return field;
  const before = field.previousElementSibling;
  return before?.matches(FOCUSABLE) ? (before as HTMLElement) : (before?.querySelector<HTMLElement>(FOCUSABLE) ?? null);
}
