/** Judges the values of a form by its schema: parsed values, or the first message of every field. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { appEvents } from '@/api/appEvents';
import type * as Rules from '@/lib/rules';

export type Schema<Input, Output> = StandardSchemaV1<Input, Output>;
/** The rules of `lib/rules`, handed in when they are first needed: `(rules) => rules.z.object({ … })`. */
export type LateSchema<Input, Output> = (rules: typeof Rules) => Schema<Input, Output>;

/** Fetches the rules before the first answer has to be judged. */
export const loadRules = () => import('@/lib/rules');

type Segment = PropertyKey | StandardSchemaV1.PathSegment;
const keyOf = (segment: Segment) => String(typeof segment === 'object' ? segment.key : segment);

/** Ahead of need, so a failure is not yet anybody's: judging asks again, and says so. */
export const warmRules = () => void loadRules().catch(() => undefined);

const NOT_JUDGED = { root: { type: 'rules' } };

// As Chromium, Firefox and Safari say it.
const LOST = /dynamically imported module|importing a module script failed/i;

/** A part of the rules did not come, for want of a connection: said once, and nothing is sent unjudged. */
function unreachable(reason: unknown): null {
  if (!(reason instanceof TypeError && LOST.test(reason.message))) throw reason;
  appEvents.emit('failed', { notice: { kind: 'network' } });
  return null;
}

/** `['lines', 0, 'amount']` → `lines.0.amount`; what belongs to no field stands under `root`. */
const nameOf = (path: readonly Segment[] | undefined) => path?.map(keyOf).join('.') || 'root';

export function resolverOf<Input extends FieldValues, Output>(
  schema: Schema<Input, Output> | LateSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const judged = async () => {
      const judge = typeof schema === 'function' ? schema(await loadRules()) : schema;
      return judge['~standard'].validate(values);
    };
    const result = await judged().catch(unreachable);
    if (!result) return { values: {}, errors: NOT_JUDGED as FieldErrors<Input> };
    if (!result.issues) return { values: result.value, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { message, path } of [...result.issues].reverse()) set(errors, nameOf(path), { type: 'rule', message });
    return { values: {}, errors };
  };
}
