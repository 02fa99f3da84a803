/** What a rule says when it refuses: a key of `validation` and its values, translated only when it is drawn. */
export interface Issue {
  key: string;
  values?: Record<string, string | number>;
  /** Namespace of the feature whose messages hold the key; without it, `validation` of the common words. */
  bundle?: string;
}

const MARK = 'validation:';

/** As the text that schemas and forms carry; a switch of language then translates it anew. */
export const issueText = (key: string, values?: Issue['values'], bundle?: string): string =>
  `${MARK}${JSON.stringify({ key, values, bundle })}`;

/** Null for texts that are not ours, such as the server's own sentences. */
export function readIssue(text: string): Issue | null {
  if (!text.startsWith(MARK)) return null;
  return JSON.parse(text.slice(MARK.length)) as Issue;
}
