/** Which screens there are and what they ask for: the route table says it, for features that may not import it. */
import { createContext, useContext } from 'react';
import type { RouteName } from '@/config/paths';

/** The permissions that a screen asks for; null where there is no such screen yet. */
export type PermissionsOf = (name: RouteName) => readonly string[] | null;

export const ScreensContext = createContext<PermissionsOf>(() => []);

/** `useIsBuilt()('invitations')`: menus show only what is there. */
export function useIsBuilt(): (name: RouteName) => boolean {
  const permissionsOf = useContext(ScreensContext);
  return (name) => permissionsOf(name) !== null;
}
