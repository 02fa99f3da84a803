/** What a set of rights is called, where it is one of the templates. */
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '@/resources/permissionTemplates';
import { useCan, useCompany } from './company';

/** Null where it is no template's, or the reader gives no rights and so knows none. */
export function useTemplateName(): (names: readonly string[]) => string | null {
  const { id } = useCompany();
  const can = useCan();
  const enabled = can('create_invitations') || can('edit_invitations') || can('edit_users');
  const { data = [] } = useQuery({ ...templatesQuery(id), enabled });
  return (names) =>
    data.find(
      ({ permissions }) => permissions.length === names.length && permissions.every((name) => names.includes(name)),
    )?.name ?? null;
}
