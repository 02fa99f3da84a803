/** What choosing a template makes of what is selected. */
import type { PermissionTemplate } from '@/api/types';

/** What the editor holds of it; what they do not hold stays as it was. */
export function filledIn(
  { permissions }: PermissionTemplate,
  selected: readonly string[],
  held: readonly string[],
): string[] {
  const mine = new Set(held);
  return [...permissions.filter((name) => mine.has(name)), ...selected.filter((name) => !mine.has(name))].sort();
}

/** Whether the editor may give any of it. */
export const givesAny = ({ permissions }: PermissionTemplate, held: readonly string[]): boolean =>
  permissions.some((name) => held.includes(name));

export const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name) => right.includes(name));
