/**
 * The part of zod that schemas of this portal are made of. By name, since the rules are fetched as a whole when a
 * form is first used, and the whole library would come with them.
 */
export {
  array,
  boolean,
  config,
  enum,
  instanceof,
  literal,
  looseObject,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  refine,
  string,
  superRefine,
  transform,
  union,
  unknown,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
