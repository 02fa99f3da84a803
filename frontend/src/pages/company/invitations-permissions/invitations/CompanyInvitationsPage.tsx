/** All invitations of the company. */
export { InvitationList as default } from '@/features/invitations/components/InvitationList';
