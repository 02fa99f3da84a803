/** What an order asks for: the values that differ from those in force. */
import type { EditOrder } from '@/api/types';

/** A file is always another one; none chosen is none asked for. */
export const changedValues = <Values extends Record<string, unknown>>(
  values: Values,
  inForce: Readonly<Record<string, unknown>>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null && value !== inForce[name]),
  ) as Partial<Values>;

/** What an order asked for of the fields that hold text. */
export const wantedValues = (
  { changes }: Pick<EditOrder, 'changes'>,
  inForce: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap(({ field, new: wanted }) =>
      typeof wanted === 'string' && typeof inForce[field] === 'string' ? [[field, wanted]] : [],
    ),
  );
