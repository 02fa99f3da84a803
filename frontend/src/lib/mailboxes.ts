/** E-mail addresses as mail programs copy them: `"Ali, Sr." <ali@example.com>; Sara <sara@example.com>`. */

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
