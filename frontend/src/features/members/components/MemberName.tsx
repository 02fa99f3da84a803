/** A person of the company: picture or letters, name, and who they are to it. */
import type { Member } from '@/api/types';
import { Named } from '@/components/data/Bidi';
import { ImageOr } from '@/components/data/CompanyLogo';
import { useMessages } from '@/i18n/messages';
import { initials } from '@/lib/text';
import { useAccount } from '@/session/session';
import classes from './members.module.css';

export const fullName = ({ first_name: first, last_name: last }: Pick<Member, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim();

export function MemberPicture({ member, large }: { member: Member; large?: boolean }) {
  const props = { className: `bubble ${classes.picture}`, 'data-large': large };
  const letters = <span {...props} data-letters={initials(member.first_name, member.last_name)} aria-hidden />;
  return <ImageOr {...props} src={member.image} loading="lazy" instead={letters} />;
}

export function MemberName({ member }: { member: Member }) {
  return (
    <span className={`row tight ${classes.person}`}>
      <MemberPicture member={member} />
      <span className={classes.name}>
        <Named>{fullName(member)}</Named>
      </span>
    </span>
  );
}

/** Owner, oneself, or just a member, which a phone does not say of everybody. */
export function MemberRole({ member }: { member: Member }) {
  const t = useMessages('members');
  const isMe = useAccount().id === member.id;
  return (
    <span className="row tight">
      {member.is_owner ? (
        <span className={classes.owner}>{t('role.owner')}</span>
      ) : (
        <span className="onDesk">{t('role.member')}</span>
      )}
      {isMe && <span className="small dim">{t('role.me')}</span>}
    </span>
  );
}
