/** What a person may do: names asked for against names held. A check passes only when every one is there. */
import type { Company, PermissionGroup, Scope } from '@/api/types';

/** The user's scope is a list (containment) or a map (by key; a falsy value is a right not given). */
export function hasScope(scope: Scope | undefined, wanted: string | readonly string[]): boolean {
  if (!scope) return false;
  const names = typeof wanted === 'string' ? [wanted] : wanted;
  if (Array.isArray(scope)) return names.every((name) => (scope as readonly string[]).includes(name));
  const map = scope as Readonly<Record<string, unknown>>;
  return names.every((name) => Object.hasOwn(map, name) && Boolean(map[name]));
}

/** `View Addresses/Links` → `view_addresses_links`. */
export const permissionName = (name: string) => name.toLowerCase().replace(/[\s/]+/g, '_');

export function selectedPermissions(groups: readonly PermissionGroup[] | undefined): ReadonlySet<string> {
  const selected = (groups ?? []).flatMap((group) => group.sub_permissions).filter((sub) => sub.selected);
  return new Set(selected.map((sub) => permissionName(sub.name)));
}

export function hasPermissions(company: Pick<Company, 'permissions'>, wanted: string | readonly string[]): boolean {
  const held = selectedPermissions(company.permissions);
  return (typeof wanted === 'string' ? [wanted] : wanted).every((name) => held.has(name));
}
