/** Invitations to me, and companies that are offered to me. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/layout/PageHeader';
import { LinkOfOther } from '@/features/invitations/components/LinkOfOther';
import { MyInvitations } from '@/features/invitations/components/MyInvitations';
import { OwnershipOffers } from '@/features/ownership/OwnershipOffers';
import { ownershipOffersQuery } from '@/resources/ownership';

export default function InvitationsPage() {
  const { t: c } = useTranslation('common');
  // What stands above the invitations is not to push them down.
  const { isPending } = useQuery(ownershipOffersQuery());
  return (
    <>
      <PageHeader title={c('title.invitations')} />
      <Stack>
        <LinkOfOther />
        <OwnershipOffers />
        <MyInvitations waits={isPending} />
      </Stack>
    </>
  );
}
