/** All people of the company. */
import { WhyClosed } from '@/features/main-info/components/WhyClosed';
import { MemberList } from '@/features/members/components/MemberList';

export default function CompanyUsersPage() {
  return <MemberList notice={<WhyClosed />} />;
}
