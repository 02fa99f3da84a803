/** A rule's refusal: a key of `validation` and its values, translated when it is rendered. */
export interface Issue {
  key: string;
  values?: Record<string, string | number>;
  /** Namespace of the feature whose messages hold the key; without it, `validation` of the common words. */
  bundle?: string;
}

const MARK = 'validation:';

/** As text, which is what schemas and forms carry; so a switch of language translates it again. */
export const issueText = (key: string, values?: Issue['values'], bundle?: string): string =>
  `${MARK}${JSON.stringify({ key, values, bundle })}`;

/** Null for other texts, such as the server's messages. */
export function readIssue(text: string): Issue | null {
  if (!text.startsWith(MARK)) return null;
  return JSON.parse(text.slice(MARK.length)) as Issue;
}
