/** A rule's refusal: a key of `validation` and its values, translated when it is rendered. */
export interface Issue {
  key: string;
  values?: Record<string, string | number>;
  /** Without it, `validation` of the common words. */
  ns?: string;
}

const MARK = 'validation:';

/** As text, which is what schemas and forms carry; so a switch of language translates it again. */
export const issueText = (key: string, values?: Issue['values'], ns?: string): string =>
  `${MARK}${JSON.stringify({ key, values, ns })}`;

/** Null for other texts, such as the server's messages. */
export function readIssue(text: string): Issue | null {
  if (!text.startsWith(MARK)) return null;
  return JSON.parse(text.slice(MARK.length)) as Issue;
}
