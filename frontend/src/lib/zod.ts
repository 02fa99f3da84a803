/** The part of zod that our schemas use. Listed by name: `export *` would bring the whole library into the bundle. */
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
