/** What a rule says when it refuses: a key of `validation` and its values, translated only when it is drawn. */
export interface Issue {
  key: string;
  values?: Record<string, string | number>;
}

const MARK = 'validation:';

/** As the text that schemas and forms carry; a switch of language then translates it anew. */
export const issueText = (key: string, values?: Issue['values']): string => `${MARK}${JSON.stringify({ key, values })}`;

/** Null for texts that are not ours, such as the server's own sentences. */
export function readIssue(text: string): Issue | null {
  if (!text.startsWith(MARK)) return null;
  return JSON.parse(text.slice(MARK.length)) as Issue;
}
