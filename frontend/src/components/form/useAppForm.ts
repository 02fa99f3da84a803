/**
 * One way to build a form: a schema of `lib/rules`, starting values, what to do with the parsed values. Server
 * errors find their fields by name (also nested: `lines.0.amount`), the others stand above the form.
 */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldErrors as ErrorsByField,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, FORM_WIDE, type FieldErrors } from '@/api/errors';
import { isChunkError } from '@/lib/chunks';
import type * as Rules from '@/lib/rules';
import { toast } from '@/lib/toasts';

/** What `onSubmit` resolves to when nothing was sent, for example because a question was answered with no. */
export const NOT_SENT = Symbol('not sent');

interface Options<Input extends FieldValues, Output, Result> {
  /** `(rules) => rules.z.object({ … })`: the rules are then fetched at the first keystroke, not with the screen. */
  schema: Schema<Input, Output> | LateSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /**
   * The form is saved once this has resolved, whatever else was sent meanwhile. Throwing an `ApiError` puts its messages
   * beside the fields; `NOT_SENT` leaves the form as unsaved as it was.
   */
  onSubmit: (values: Output) => Promise<Result | typeof NOT_SENT> | void;
  /** The way on, once it is saved: leaving loses nothing then. */
  onSaved?: (result: Result, values: Output) => unknown;
  /** Names of the server's fields that are called differently here: `{ tax_number: 'taxNumber' }`. */
  rename?: Record<string, string>;
}

/** What the server found wrong with a field that was not changed since. */
type Standing<Input extends FieldValues> = readonly [name: Path<Input>, error: FieldError];

export interface AppForm<Input extends FieldValues, Output = Input> {
  methods: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => void;
  /** Messages that belong to no field. */
  formErrors: readonly string[];
  /** Takes those back. */
  clearFormErrors: () => void;
  /** Counts refused attempts: after each, the first invalid field gets the focus. */
  refusals: number;
  /** True once what was sent is written, until something is changed: leaving loses nothing then. */
  isLeaving: () => boolean;
  /** Before leaving on purpose without saving, such as skipping a step: no question about unsaved changes. */
  skipGuard: () => void;
}

export function useAppForm<Input extends FieldValues, Output, Result = unknown>({
  schema,
  defaultValues,
  onSubmit,
  onSaved,
  rename = {},
}: Options<Input, Output, Result>): AppForm<Input, Output> {
  const { t } = useTranslation('common');
  const methods = useForm<Input, unknown, Output>({
    resolver: resolverOf(schema, () => toast.error(t('error.network'))),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const leaving = useRef(false);
  const { setError, clearErrors, getFieldState, getValues, reset } = methods;
  const { isDirty } = methods.formState;
  // Changes made after a save are unsaved again.
  useEffect(() => {
    if (isDirty) leaving.current = false;
  }, [isDirty]);
  const refused = useRef<readonly Path<Input>[]>([]);

  const placeErrors = (errors: FieldErrors) => {
    const formWide: string[] = [];
    const placed: Path<Input>[] = [];
    clearErrors([...refused.current]);
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

  const attempt = async (values: Output, standing: readonly Standing<Input>[]) => {
    for (const [name, error] of standing) setError(name, error);
    leaving.current = false;
    let result: Result | typeof NOT_SENT | void;
    try {
      result = await onSubmit(values);
    } catch (reason) {
      setRefusals((count) => count + 1);
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.errors) placeErrors(reason.errors);
      return;
    }
    if (result === NOT_SENT) return;
    leaving.current = true;
    placeErrors({});
    // The form waits until the way on has ended: `reset` lets it go.
    await onSaved?.(result as Result, values);
    reset(getValues(), { keepValues: true, keepIsSubmitSuccessful: true });
  };

  const submit = (event?: React.BaseSyntheticEvent) => {
    let isRefused = false;
    // Sending takes them away, and the form would shrink for as long as that lasts.
    const standing = refused.current.flatMap((name): Standing<Input>[] => {
      const { error } = getFieldState(name);
      return error?.type === 'server' ? [[name, error]] : [];
    });
    const done = methods.handleSubmit(
      (values) => attempt(values, standing),
      () => {
        isRefused = true;
      },
    )(event);
    // Counted once the messages are rendered: before that there is no invalid field to focus.
    void done.then(() => {
      if (isRefused) setRefusals((count) => count + 1);
    });
  };

  const isLeaving = useCallback(() => leaving.current, []);
  const skipGuard = useCallback(() => {
    leaving.current = true;
  }, []);
  const clearFormErrors = useCallback(() => setFormErrors([]), []);
  return { methods, submit, formErrors, clearFormErrors, refusals, isLeaving, skipGuard };
}

export type Schema<Input, Output> = StandardSchemaV1<Input, Output>;
/** Gets the rules of `lib/rules` once they are fetched: `(rules) => rules.z.object({ … })`. */
export type LateSchema<Input, Output> = (rules: typeof Rules) => Schema<Input, Output>;

const loadRules = () => import('@/lib/rules');

type Segment = PropertyKey | StandardSchemaV1.PathSegment;
const keyOf = (segment: Segment) => String(typeof segment === 'object' ? segment.key : segment);

/** Ahead of need. A failure is ignored here: validation tries again and reports it. */
export const preloadRules = () => void loadRules().catch(() => undefined);

const NOT_VALIDATED = { root: { type: 'rules' } };

/** `['lines', 0, 'amount']` → `lines.0.amount`; `root` for what belongs to no field. */
const nameOf = (path: readonly Segment[] | undefined) => path?.map(keyOf).join('.') || 'root';

/** Validates a form's values by its schema: parsed values, or the first message of every field. */
function resolverOf<Input extends FieldValues, Output>(
  schema: Schema<Input, Output> | LateSchema<Input, Output>,
  onUnreachable: () => void,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const validate = async () => {
      const loaded = typeof schema === 'function' ? schema(await loadRules()) : schema;
      return loaded['~standard'].validate(values);
    };
    const result = await validate().catch((reason: unknown) => {
      if (isChunkError(reason)) return null;
      throw reason;
    });
    // Without the rules nothing is sent.
    if (!result) {
      onUnreachable();
      return { values: {}, errors: NOT_VALIDATED as ErrorsByField<Input> };
    }
    if (!result.issues) return { values: result.value, errors: {} };
    const errors: ErrorsByField<Input> = {};
    for (const { message, path } of [...result.issues].reverse()) set(errors, nameOf(path), { type: 'rule', message });
    return { values: {}, errors };
  };
}
