/** What waits for the person who is signed in: over their companies, and invitations and ownership offers without an answer. */
import { useQuery } from '@tanstack/react-query';
import { hasLoadError, type Retryable } from '@/api/queryClient';
import { companiesQuery } from '@/resources/companies';
import { myInvitationsQuery } from '@/resources/invitations';
import { balancesQuery } from '@/resources/ledger';
import { sentOver, standingOver, type Sent, type Waiting } from '@/resources/waiting';
import { useSession } from './session';

export interface AllWaiting {
  /** The worst first. */
  items: Waiting[];
  /** What stands, too, and somebody else settles: not counted. */
  others: Waiting[];
  invitations: number;
  /** Companies whose owners offer them to the reader. */
  offers: number;
  /** With the reviewers, and not counted. */
  sent: Sent[];
  total: number;
  /** Nothing is on its way any more. */
  isKnown: boolean;
  /** What of it could not be had, and is missing in the total. */
  lost: Retryable | null;
  /** The invitations, where the rest is there. */
  lostInvitations: Retryable | null;
}

export function useWaiting(): AllWaiting {
  const { account } = useSession();
  const enabled = account?.type === 'USER';
  const companies = useQuery({ ...companiesQuery(), enabled });
  const money = useQuery({ ...balancesQuery(), enabled });
  const toAnswer = useQuery({ ...myInvitationsQuery(), enabled });
  const isWithoutMoney = companies.data !== undefined && money.failureCount > 0;
  const standing = companies.data ? standingOver(companies.data, money.data ?? []) : [];
  const items = standing.filter(({ isMine }) => isMine);
  const { data: answers } = toAnswer;
  const offers = answers?.meta.ownership_offers ?? 0;
  const invitations = answers?.data.filter(({ accept, status }) => accept === null && status === 'pending').length ?? 0;
  return {
    items,
    others: standing.filter(({ isMine }) => !isMine),
    invitations,
    offers,
    sent: sentOver(companies.data ?? []),
    total: items.length + invitations + offers,
    // Without what they owe as soon as that has failed once: it is being asked for again.
    isKnown: [companies, money].every((query) => query.data !== undefined || hasLoadError(query)) || isWithoutMoney,
    lost: [companies, money, toAnswer].find(hasLoadError) ?? null,
    lostInvitations: hasLoadError(toAnswer) && companies.data ? toAnswer : null,
  };
}
