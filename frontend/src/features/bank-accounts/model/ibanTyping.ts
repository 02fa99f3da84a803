/** An IBAN while it is typed or pasted: kept compact, shown in groups of four, the caret where the writer left it. */
import { groupIban } from '@/lib/iban';
import { normaliseIdentifier } from '@/lib/text';

export interface Typed {
  /** For the form: no spaces, Latin digits, capital letters. */
  value: string;
  /** For the eye. */
  shown: string;
  /** Position in `shown`. */
  caret: number;
}

export function typeIban(text: string, caret: number = text.length): Typed {
  const value = normaliseIdentifier(text);
  const before = normaliseIdentifier(text.slice(0, caret)).length;
  const shown = groupIban(value);
  return { value, shown, caret: positionAfter(shown, before) };
}

/** Where the caret stands once `count` letters are before it: never in front of a space that belongs to them. */
function positionAfter(shown: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (seen === count) return index;
    if (shown[index] !== ' ') seen += 1;
  }
  return shown.length;
}
