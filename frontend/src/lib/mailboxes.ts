/** E-mail addresses: as mail programs copy them (`"Ali, Sr." <ali@example.com>; Sara <sara@example.com>`), and as the server stores them. */

const QUOTED_NAME = /(["'])(?:(?!\1)[^\\\n]|\\.){0,200}\1(?=\s*<)/g;
/** A name without quotes may hold a comma, but no address, and ends with its line. */
const NAMED = /(?:(?<![^\s,،;؛>])[^@<>;؛\r\n]{0,200})?<([^<>]*)>/g;

const withoutNames = (text: string) => text.replace(QUOTED_NAME, ' ').replace(NAMED, ' $1 ');

/** Set apart by spaces, tabs, lines, commas or semicolons of either script. */
export const mailboxesIn = (text: string): string[] =>
  withoutNames(text)
    .split(/[\s,،;؛<>]+/)
    .filter(Boolean);

/** One address, without the name before it; any other text as it is. */
export const mailboxIn = (text: string): string => {
  const [only, ...more] = text.includes('<') ? mailboxesIn(text) : [];
  return only !== undefined && more.length === 0 ? only : text;
};

// What stands around an address that was pasted from a sentence.
const BEFORE_ADDRESS = /^[\s\p{Cf}<([{"«“„‹،؛,;:]+/u;
const AFTER_ADDRESS = /[\s\p{Cf}>)\]}"»”’›،؛؟٫٬。ـ٪€.,;:!?…]+$/u;
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
// The small letter of a Greek capital sigma depends on its place; that of a kelvin sign is a Latin k.
const UNCLEAR_CAPITAL = /[Σ\u212a]/;
// Letters that a domain of IDNA 2008 may hold; what is left the server decides.
const LABEL = /^(?!-)(?:[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}\u00b7-]|\u200c|\u200d)+$/u;

/** An address as the server stores it: blanks and punctuation around it gone, small letters. Null for what is none. */
export function readEmail(typed: string): string | null {
  const bare = typed.replace(BEFORE_ADDRESS, '').replace(AFTER_ADDRESS, '');
  const at = bare.lastIndexOf('@');
  const [name, domain] = [bare.slice(0, Math.max(at, 0)), bare.slice(at + 1)];
  const labels = domain.normalize('NFC').toLowerCase().split('.');
  const isDomain =
    labels.length > 1 &&
    !UNCLEAR_CAPITAL.test(domain) &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-') && label.normalize('NFKC') === label);
  return isDomain && LOCAL_PART.test(name) ? `${name.toLowerCase()}@${labels.join('.')}` : null;
}

/** As `readEmail`; what is no address stays as it was typed. */
export const normaliseEmail = (typed: string) => readEmail(typed) ?? typed.trim();
