/** What waits for the person: requirements of the companies, invitations without an answer. */
import { useQuery } from '@tanstack/react-query';
import { useIsBuilt } from '@/lib/screens';
import { companiesQuery } from '@/resources/companies';
import { myInvitationsQuery } from '@/resources/invitations';
import { useSession } from '@/session/session';

export interface Waiting {
  companies: { id: string; name: string; count: number }[];
  invitations: number;
  total: number;
}

export function useWaiting(): Waiting {
  const { account } = useSession();
  const isBuilt = useIsBuilt();
  const enabled = account?.type === 'USER';
  const { data: companies = [] } = useQuery({ ...companiesQuery(), enabled });
  const { data: invitations } = useQuery({
    ...myInvitationsQuery(),
    // Counted where they can be answered.
    enabled: enabled && isBuilt('invitations'),
  });
  const demanding = companies
    .map(({ id, name, requirements, status }) => ({
      id,
      name,
      count: status === 'uncompleted' ? 0 : (requirements?.length ?? 0),
    }))
    .filter(({ count }) => count > 0);
  const open = invitations?.data.filter(({ accept, status }) => accept === null && status === 'pending').length ?? 0;
  return {
    companies: demanding,
    invitations: open,
    total: demanding.reduce((sum, { count }) => sum + count, 0) + open,
  };
}
