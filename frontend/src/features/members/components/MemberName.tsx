/** A person of the company: picture or letters, name, and who they are to it. */
import { Box, Flex, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/api/types';
import { Named } from '@/components/data/Bidi';
import { PersonPicture } from '@/components/data/CompanyLogo';
import { useAccount } from '@/session/session';
import classes from './members.module.css';

export const fullName = ({ first_name: first, last_name: last }: Pick<Member, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim();

const SMALL = { size: '2.25rem', fz: 'xs' };
const LARGE = { size: '3.25rem', fz: '1.125rem' };

export function MemberPicture({ member, large }: { member: Member; large?: boolean }) {
  return <PersonPicture person={member} {...(large ? LARGE : SMALL)} />;
}

export function MemberName({ member }: { member: Member }) {
  return (
    <Flex component="span" className={classes.person} gap="xs">
      <MemberPicture member={member} />
      <Box component="span" className={classes.name} miw={0}>
        <Named>{fullName(member)}</Named>
      </Box>
    </Flex>
  );
}

/** Owner, oneself, or just a member, which a phone does not say of everybody. */
export function MemberRole({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const isMe = useAccount().id === member.id;
  return (
    <Flex component="span" align="center" gap="xs">
      {member.is_owner ? (
        <span className="badge">{t('role.owner')}</span>
      ) : (
        <Box component="span" visibleFrom="sm">
          {t('role.member')}
        </Box>
      )}
      {isMe && (
        <Text span inherit fz="sm" c="dimmed">
          {t('role.me')}
        </Text>
      )}
    </Flex>
  );
}
