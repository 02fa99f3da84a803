/** What a step's answer says about its fields, as notes that stand beside them. */
import type { NotesByField } from '@/components/form/FieldNotes';

interface Said {
  errors: Readonly<Record<string, readonly string[]>>;
  warnings: Readonly<Record<string, readonly string[]>>;
}

/** `phones.0.phone` has no note of its own place: lists show theirs above. */
const placeOf = (field: string) => (/^(phones|links)\./.test(field) ? (field.split('.')[0] ?? field) : field);

export function notesOf({ errors, warnings }: Said): NotesByField {
  const notes: Record<string, { kind: 'reason' | 'remark'; text: string }[]> = {};
  const add = (kind: 'reason' | 'remark', said: Said['errors']) => {
    for (const [field, texts] of Object.entries(said)) {
      const place = placeOf(field);
      const known = (notes[place] ??= []);
      for (const text of texts) if (!known.some((note) => note.text === text)) known.push({ kind, text });
    }
  };
  add('reason', errors);
  add('remark', warnings);
  return notes;
}
