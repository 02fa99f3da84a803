/** The step on the screen: what its form needs to know, how it is saved, what was said about its fields. */
import { createContext, useContext } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Company, WizardKey, WizardStepView, WizardValues } from '@/api/types';
import type { FieldNote, NotesByField } from '@/components/form/field';
import { type AppForm, type LateSchema, NOT_SENT, useAppForm } from '@/components/form/useAppForm';

export interface StepContextValue {
  company: Company;
  view: WizardStepView;
  save: (body: unknown) => Promise<WizardStepView>;
  /** Goes on; stays once when the server has remarks. */
  onSaved: (view: WizardStepView) => Promise<void>;
  /** To the next step that wants something, without saving. */
  goOn: () => Promise<void>;
  /** The step was saved with remarks: unchanged, it now lets pass. */
  isRemarked: boolean;
}

export const StepContext = createContext<StepContextValue | null>(null);

/** Below a step's screen; the key says which step it is, and so what its values are. */
export function useStep<Key extends WizardKey>(
  _key?: Key,
): StepContextValue & { values: WizardValues[Key]; view: WizardStepView<Key> } {
  const context = useContext(StepContext);
  if (!context) throw new Error('This form belongs into a step of the wizard');
  const view = context.view as WizardStepView<Key>;
  return { ...context, view, values: view.values };
}

/** The form of a step: parsed values become a body, the body is saved, saving leads on. */
interface Options<Input extends FieldValues, Output> {
  schema: LateSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** What is sent; the parsed values themselves unless said otherwise. May throw an `ApiError`; null sends nothing. */
  bodyOf?: (values: Output) => unknown;
  /** Whether there is something to send that the form's values don't say, such as chosen files. */
  hasMore?: () => boolean;
}

export function useStepForm<Input extends FieldValues, Output extends object>(
  { save, onSaved, goOn, isRemarked }: Pick<StepContextValue, 'save' | 'onSaved' | 'goOn' | 'isRemarked'>,
  { schema, defaultValues, bodyOf = (values) => values, hasMore = () => false }: Options<Input, Output>,
): AppForm<Input, Output> {
  return useAppForm({
    schema,
    defaultValues,
    onSubmit: async (values) => {
      // Remarked upon, and left as it is: it was saved already.
      if (isRemarked && isSame(values, defaultValues) && !hasMore()) return null;
      const body = await bodyOf(values);
      return body === null ? NOT_SENT : save(body);
    },
    onSaved: (view) => (view ? onSaved(view) : goOn()),
  });
}

/** Whether a form says what it started with. */
export const isSame = (values: object, start: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify((start as Record<string, unknown>)[name]),
  );

/** Whether the server has something to say about what was just saved. */
export const isSaid = (view: Pick<Said, 'warnings' | 'unchanged'>): boolean =>
  Object.keys(view.warnings).length > 0 || isWaiting(view);

/** What a step's answer says about its fields, as notes that stand beside them. */
interface Said {
  errors: Readonly<Record<string, readonly string[]>>;
  warnings: Readonly<Record<string, readonly string[]>>;
  unchanged: Readonly<Record<string, string>>;
}

/** Whether something that was rejected is as it was, and nobody said why. */
export const isWaiting = ({ unchanged }: Pick<Said, 'unchanged'>): boolean => Object.values(unchanged).includes('');

/** `phones.0.phone` has no note of its own place: lists show theirs above. */
const placeOf = (field: string) => (/^(phones|links)\./.test(field) ? (field.split('.')[0] ?? field) : field);

/** `answer` makes a note of why the person leaves what was rejected. */
export function notesOf({ errors, warnings, unchanged }: Said, answer: (because: string) => string): NotesByField {
  const notes: Record<string, FieldNote[]> = {};
  const add = (kind: FieldNote['kind'], said: Said['errors']) => {
    for (const [field, texts] of Object.entries(said)) {
      const place = placeOf(field);
      const known = (notes[place] ??= []);
      for (const text of texts) if (!known.some((note) => note.text === text)) known.push({ kind, text });
    }
  };
  add('reason', errors);
  add('remark', warnings);
  for (const [field, because] of Object.entries(unchanged)) if (because) add('answer', { [field]: [answer(because)] });
  return notes;
}
