/** Where a thing that the log tells of can be seen; null for who may not, and for what has no screen. */
import type { ActivityEntry } from '@/api/types';
import { onlyCharge } from '@/config/paths';
import type { useLinkTo } from '@/session/company';

type Way = ReturnType<typeof useLinkTo>;

export function subjectPath(way: Way, id: string, { kind, id: subject }: ActivityEntry['subject']): string | null {
  switch (kind) {
    case 'invoice':
      return way('invoice', { id, info: subject });
    case 'creditnote':
      return way('creditNote', { id, note: subject });
    case 'subscriptionorder':
      return way('subscription', { id, info: subject });
    case 'withdrawal':
      return way('withdrawal', { id, request: subject });
    case 'payment':
      return way('payment', { id, payment: subject });
    case 'charge':
      return onlyCharge(way('charges', { id }), subject);
    case 'editorder':
      return way('editOrder', { id, order: subject });
    case 'document':
      return way('legalInfo', { id });
    case 'invitation':
      return way('companyInvitationEdit', { id, userId: subject }) ?? way('companyInvitations', { id });
    case 'user':
      return way('companyUsers', { id });
    default:
      return null;
  }
}
