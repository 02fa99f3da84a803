/** Who belongs to the company: its owner first, then its members, and what each may do. */
import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/api/types';
import { Named } from '@/components/data/Bidi';
import type { Column } from '@/components/data/DataTable';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { RecordList } from '@/components/data/RecordList';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { TeamHeader } from '@/components/layout/TeamHeader';
import { pathTo } from '@/config/paths';
import { memberList } from '@/resources/members';
import { useCan, useCompany, useLinkTo } from '@/session/company';
import { useAccount } from '@/session/session';
import { useTemplateName } from '@/session/templates';
import { LeaveButton, RemoveButton } from './MemberActions';
import { MemberName, MemberRole } from './MemberName';
import { isOpen, isReadable, whyFixed } from '../model/standing';

/** `notice`: above what can only be read now. */
export function MemberList({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation('members');
  const { t: p } = useTranslation('permissions');
  const { t: main } = useTranslation('mainInfo');
  const company = useCompany();
  const can = useCan();
  const { id: me } = useAccount();
  const { id } = company;
  const templateName = useTemplateName();
  const head = (
    <>
      <TeamHeader tab="companyUsers" actions={<Invite />} />
      {notice}
    </>
  );
  if (!isReadable(company)) {
    return (
      <>
        {head}
        <Card>
          <EmptyState icon={IconLock} title={main('closed.title')} text={main('closed.hidden')} />
        </Card>
      </>
    );
  }
  const mayEdit = isOpen(company) && can('edit_users');
  const mayRemove = isOpen(company) && can('delete_users');
  const action: Column<Member> = {
    key: 'action',
    header: <VisuallyHidden>{main('actions')}</VisuallyHidden>,
    cell: (member) => {
      const why = whyFixed(member, me);
      if (why === 'me') return <LeaveButton />;
      return mayRemove && !why && <RemoveButton member={member} inRow />;
    },
    phone: 'action',
  };
  return (
    <RecordList
      head={() => head}
      of={memberList(id)}
      label={t('title')}
      rowKey={(member) => member.id}
      rowTo={
        mayEdit
          ? (member) => (whyFixed(member, me) ? undefined : pathTo('companyUserEdit', { id, userId: member.id }))
          : undefined
      }
      search={t('search')}
      columns={[
        {
          key: 'name',
          header: t('name'),
          cell: (member) => <MemberName member={member} />,
          sortBy: 'name',
          strong: true,
          desktop: 'cut',
          phone: 'title',
        },
        {
          key: 'email',
          header: t('email'),
          cell: ({ email }) => <Named>{email}</Named>,
          desktop: 'grows',
          phone: 'line',
        },
        { key: 'role', header: t('role.title'), cell: (member) => <MemberRole member={member} />, phone: 'aside' },
        {
          key: 'permissions',
          header: p('title'),
          cell: ({ is_owner: owns, permissions }) =>
            owns ? t('everything') : (templateName(permissions) ?? p('count', { count: permissions.length })),
          phone: 'line',
        },
        {
          key: 'joined',
          header: t('joined'),
          cell: ({ joined_at: joined }) => <DateText value={joined} />,
          sortBy: 'joined_at',
          holds: 'times',
          desktop: 'wide',
        },
        ...(mayRemove || !company.is_owner ? [action] : []),
      ]}
      empty={<EmptyState title={t('title')} />}
    />
  );
}

/** The way to those who are still to come; nothing where it is not there for the reader. */
function Invite() {
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const add = useLinkTo()('companyInvitationAdd', { id });
  return (
    add && (
      <ActionBar place="aside">
        <LinkButton to={add}>{c('title.companyInvitationAdd')}</LinkButton>
      </ActionBar>
    )
  );
}
