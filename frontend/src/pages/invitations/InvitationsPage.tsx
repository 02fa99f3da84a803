/** Invitations to me, and companies that are offered to me. */
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/layout/PageHeader';
import { LinkOfOther } from '@/features/invitations/components/LinkOfOther';
import { MyInvitations } from '@/features/invitations/components/MyInvitations';
import { OwnershipOffers } from '@/features/ownership/OwnershipOffers';
import { useMessages } from '@/i18n/messages';
import { ownershipOffersQuery } from '@/resources/ownership';

export default function InvitationsPage() {
  const c = useMessages('common');
  const t = useMessages('invitations');
  // What stands above the invitations is not to push them down.
  const { isPending } = useQuery(ownershipOffersQuery());
  return (
    <>
      <PageHeader title={c('title.invitations')} text={t('mine.text')} />
      <div className="stack">
        <LinkOfOther />
        <OwnershipOffers />
        <div>
          <MyInvitations waits={isPending} />
        </div>
      </div>
    </>
  );
}
