/**
 * One way to build a form: a schema of `lib/rules`, starting values, what to do with the parsed values. Server
 * errors find their fields by name (also nested: `lines.0.amount`), the others stand above the form.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { appEvents } from '@/api/appEvents';
import { ApiError, FORM_WIDE, type FieldErrors } from '@/api/errors';
import { resolverOf, type LateSchema, type Schema } from './resolver';

/** What `onSubmit` resolves to when nothing was sent, for example because a question was answered with no. */
export const NOT_SENT = Symbol('not sent');

interface Options<Input extends FieldValues, Output> {
  /** `(rules) => rules.z.object({ … })`: the rules are then fetched at the first keystroke, not with the screen. */
  schema: Schema<Input, Output> | LateSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /**
   * Throwing an `ApiError` puts its messages beside the fields; `NOT_SENT` leaves the form as unsaved as it was;
   * anything else that it returns is ignored.
   */
  onSubmit: (values: Output) => Promise<unknown> | void;
  /** Names of the server's fields that are called differently here: `{ tax_number: 'taxNumber' }`. */
  rename?: Record<string, string>;
}

export interface AppForm<Input extends FieldValues, Output = Input> {
  methods: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => void;
  /** Messages that belong to no field. */
  formErrors: readonly string[];
  /** Counts refused attempts: after each, the first invalid field gets the focus. */
  refusals: number;
  /** True from the click until the answer, and after success until something is changed: leaving loses nothing then. */
  isLeaving: () => boolean;
  /** Before leaving on purpose without saving, such as skipping a step: no question about unsaved changes. */
  skipGuard: () => void;
}

export function useAppForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  rename = {},
}: Options<Input, Output>): AppForm<Input, Output> {
  const methods = useForm<Input, unknown, Output>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const leaving = useRef(false);
  const { setError, clearErrors, getValues, reset } = methods;
  const { isDirty } = methods.formState;
  // Changes made after a save are unsaved again.
  useEffect(() => {
    if (isDirty) leaving.current = false;
  }, [isDirty]);
  const refused = useRef<readonly Path<Input>[]>([]);

  // Spec 8: the server's errors stay until its next success.
  useEffect(
    () =>
      appEvents.on('written', () => {
        clearErrors([...refused.current]);
        refused.current = [];
        setFormErrors([]);
      }),
    [clearErrors],
  );

  const placeErrors = (errors: FieldErrors) => {
    const formWide: string[] = [];
    const placed: Path<Input>[] = [];
    for (const [field, messages] of Object.entries(errors)) {
      const name = rename[field] ?? field;
      const known = name.split('.')[0]! in getValues();
      if (known && field !== FORM_WIDE) {
        setError(name as Path<Input>, { type: 'server', message: messages.join(' ') });
        placed.push(name as Path<Input>);
      } else formWide.push(...messages);
    }
    refused.current = placed;
    setFormErrors(formWide);
  };

  const attempt = async (values: Output) => {
    leaving.current = true;
    setFormErrors([]);
    try {
      if ((await onSubmit(values)) === NOT_SENT) {
        leaving.current = false;
        return;
      }
      reset(getValues(), { keepValues: true, keepIsSubmitSuccessful: true });
    } catch (reason) {
      leaving.current = false;
      setRefusals((count) => count + 1);
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.errors) placeErrors(reason.errors);
    }
  };

  const submit = (event?: React.BaseSyntheticEvent) => {
    let isRefused = false;
    const done = methods.handleSubmit(attempt, () => {
      isRefused = true;
    })(event);
    // Counted once the messages are rendered: before that there is no invalid field to focus.
    void done.then(() => isRefused && setRefusals((count) => count + 1));
  };

  const isLeaving = useCallback(() => leaving.current, []);
  const skipGuard = useCallback(() => {
    leaving.current = true;
  }, []);
  return { methods, submit, formErrors, refusals, isLeaving, skipGuard };
}
