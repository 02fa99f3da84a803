/** The table of permissions as data: its rows, and what ticking one of its boxes does. Names are the API's: `view_addresses`. */
import type { PermissionGroup } from '@/api/types';
import { permissionName } from '@/session/scope';

/** The columns, in their order. */
export const VERBS = ['view', 'create', 'edit', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

export interface Group {
  name: string;
  label: string;
  /** What there is of it; not every group has all of them. */
  cells: Partial<Record<Verb, string>>;
}
export type Names = ReadonlySet<string>;

export const groupsOf = (catalogue: readonly PermissionGroup[]): Group[] =>
  catalogue.map(({ name, label, sub_permissions: subs }) => {
    const known = new Set(subs.map((sub) => permissionName(sub.name)));
    const cells = VERBS.flatMap((verb) => (known.has(`${verb}_${name}`) ? [[verb, `${verb}_${name}`]] : []));
    return { name, label, cells: Object.fromEntries(cells) as Group['cells'] };
  });

export const namesOf = ({ cells }: Group): string[] => Object.values(cells);
export const columnOf = (groups: readonly Group[], verb: Verb): string[] =>
  groups.flatMap(({ cells }) => cells[verb] ?? []);

/** What is created, edited or deleted is viewed, too: the server gives that along, so the table shows it. */
function withViews(names: Names, groups: readonly Group[]): Names {
  const views = groups.flatMap((group) =>
    group.cells.view && namesOf(group).some((name) => names.has(name)) ? [group.cells.view] : [],
  );
  return new Set([...names, ...views]);
}

export interface Editing {
  groups: readonly Group[];
  selected: Names;
  /** What the editor holds, and so may give and take. */
  held: Names;
}

/** After a press of the box of these names: all that can be given, or none once they are. */
export function toggled({ groups, selected, held }: Editing, names: readonly string[]): Names {
  const mine = names.filter((name) => held.has(name));
  const next = new Set(selected);
  const isFull = mine.every((name) => selected.has(name));
  for (const name of mine) {
    if (isFull) next.delete(name);
    else next.add(name);
  }
  return withViews(next, groups);
}

export const markOf = ({ selected }: Editing, names: readonly string[]): 'all' | 'some' | 'none' => {
  const count = names.filter((name) => selected.has(name)).length;
  return count === 0 ? 'none' : count === names.length ? 'all' : 'some';
};

/** Why pressing the box changes nothing: the editor does not hold it, or it comes with what else is selected. */
export function whyFixed(editing: Editing, names: readonly string[]): 'locked' | 'implied' | null {
  const next = toggled(editing, names);
  const isSame = next.size === editing.selected.size && [...next].every((name) => editing.selected.has(name));
  if (!isSame) return null;
  return names.some((name) => editing.held.has(name)) ? 'implied' : 'locked';
}
