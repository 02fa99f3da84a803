/** Validates a form's values by its schema: parsed values, or the first message of every field. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { appEvents } from '@/api/appEvents';
import type * as Rules from '@/lib/rules';

export type Schema<Input, Output> = StandardSchemaV1<Input, Output>;
/** Gets the rules of `lib/rules` once they are fetched: `(rules) => rules.z.object({ … })`. */
export type LateSchema<Input, Output> = (rules: typeof Rules) => Schema<Input, Output>;

export const loadRules = () => import('@/lib/rules');

type Segment = PropertyKey | StandardSchemaV1.PathSegment;
const keyOf = (segment: Segment) => String(typeof segment === 'object' ? segment.key : segment);

/** Ahead of need. A failure is ignored here: validation tries again and reports it. */
export const preloadRules = () => void loadRules().catch(() => undefined);

const NOT_VALIDATED = { root: { type: 'rules' } };

// The messages of Chromium, Firefox and Safari.
const FETCH_FAILED = /dynamically imported module|importing a module script failed/i;

/** The rules could not be fetched for want of a connection: one toast, and nothing is sent without validation. */
function reportUnreachable(reason: unknown): null {
  if (!(reason instanceof TypeError && FETCH_FAILED.test(reason.message))) throw reason;
  appEvents.emit('failed', { notice: { kind: 'network' } });
  return null;
}

/** `['lines', 0, 'amount']` → `lines.0.amount`; `root` for what belongs to no field. */
const nameOf = (path: readonly Segment[] | undefined) => path?.map(keyOf).join('.') || 'root';

export function resolverOf<Input extends FieldValues, Output>(
  schema: Schema<Input, Output> | LateSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const validate = async () => {
      const loaded = typeof schema === 'function' ? schema(await loadRules()) : schema;
      return loaded['~standard'].validate(values);
    };
    const result = await validate().catch(reportUnreachable);
    if (!result) return { values: {}, errors: NOT_VALIDATED as FieldErrors<Input> };
    if (!result.issues) return { values: result.value, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { message, path } of [...result.issues].reverse()) set(errors, nameOf(path), { type: 'rule', message });
    return { values: {}, errors };
  };
}
