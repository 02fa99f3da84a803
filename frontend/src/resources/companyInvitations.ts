/** Invitations that a company sends. */
import { IconBan, IconCheck, IconClock, IconHourglassOff, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type Answer, api } from '@/api/client';
import type { CompanySummary, Invitation, InvitationOutcome, InvitationStatus, Uuid } from '@/api/types';
import { companyKey, companyQuery, isRevoked, isSuspended } from './companies';
import { listResource, recordQuery } from './list';
import type { Look } from './look';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'invitations'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/invitations`;

export const invitationList = (companyId: Uuid) =>
  listResource<Invitation>(url(companyId), key(companyId), 'invitations');

export const invitationQuery = (companyId: Uuid, invitation: string) =>
  recordQuery<Invitation>(`${url(companyId)}/${invitation}`, [...key(companyId), 'one', invitation]);

interface Invited {
  emails: readonly string[];
  permissions: readonly string[];
}

/** One or several addresses with the same permissions; each has its own outcome. */
export const sendInvitation = (companyId: Uuid): Write<Invited, Answer<InvitationOutcome[]>> => ({
  send: (body, idempotencyKey) => api.post<InvitationOutcome[]>(`${url(companyId)}/bulk`, body, { idempotencyKey }),
  refreshes: [key(companyId), companyQuery(companyId).queryKey],
});

export const changeInvitation = (companyId: Uuid, id: number): Write<Pick<Invited, 'permissions'>, unknown> => ({
  send: (body) => api.put<Invitation>(`${url(companyId)}/${id}`, body),
  refreshes: [key(companyId)],
});

/** Mailed again with a new link and a new term. */
export const resendInvitation = (companyId: Uuid, id: number): Write<void, unknown> => ({
  send: (_, idempotencyKey) => api.post<Invitation>(`${url(companyId)}/${id}/resend`, undefined, { idempotencyKey }),
  refreshes: [key(companyId)],
});

export const revokeInvitation = (companyId: Uuid, id: number): Write<void, unknown> => ({
  send: (_, idempotencyKey) => api.delete<Invitation>(`${url(companyId)}/${id}`, undefined, { idempotencyKey }),
  refreshes: [key(companyId)],
});

/** Why nobody can be invited now, whatever the reader's permissions are. */
export function invitingClosedBy(company: CompanySummary): 'suspended' | 'unconfirmed' | null {
  if (isSuspended(company.licence_stage)) return 'suspended';
  return company.status === 'confirmed' || isRevoked(company) ? null : 'unconfirmed';
}

export const INVITATION_LOOK: Record<InvitationStatus, Look<ParseKeys<'words'>>> = {
  pending: { tone: 'warning', icon: IconClock, label: 'invitation.status.pending' },
  accepted: { tone: 'success', icon: IconCheck, label: 'invitation.status.accepted' },
  rejected: { tone: 'danger', icon: IconX, label: 'invitation.status.rejected' },
  expired: { tone: 'neutral', icon: IconHourglassOff, label: 'invitation.status.expired' },
  revoked: { tone: 'neutral', icon: IconBan, label: 'invitation.status.revoked' },
};
