/** All invitations of a company: found, exported, sent again, revoked. */
import { Box, type ButtonProps, Flex, Text, VisuallyHidden } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import type { Invitation } from '@/api/types';
import { Named } from '@/components/data/Bidi';
import type { Column } from '@/components/data/DataTable';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { TeamHeader } from '@/components/layout/TeamHeader';
import { pathTo } from '@/config/paths';
import { INVITATION_LOOK, invitationList, invitingClosedBy } from '@/resources/companyInvitations';
import { useCan, useCompany } from '@/session/company';
import { useTemplateName } from '@/session/templates';
import { ResendButton, RevokeButton } from './InvitationActions';
import { groupsHeld } from './RightsInWords';
import classes from './invitations.module.css';

export function InvitationList() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('invitations');
  const { t: w } = useTranslation('words');
  const company = useCompany();
  const can = useCan();
  const { id, permissions: groups } = company;
  const templateName = useTemplateName();
  const why = invitingClosedBy(company);
  const mayInvite = can('create_invitations') && why === null;
  const mayRevoke = can('delete_invitations') && why !== 'suspended';
  const add = (shown: ButtonProps) => (
    <LinkButton to={pathTo('companyInvitationAdd', { id })} {...shown}>
      {t('company.add')}
    </LinkButton>
  );
  const actions: Column<Invitation> = {
    key: 'action',
    header: <VisuallyHidden>{t('company.actions')}</VisuallyHidden>,
    cell: (row) =>
      row.status === 'pending' && (
        <Flex component="span" align="center" gap={0} wrap={{ base: 'wrap', sm: 'nowrap' }}>
          {mayInvite && <ResendButton of={row} />}
          {mayRevoke && <RevokeButton of={row} />}
        </Flex>
      ),
    phone: 'action',
  };
  return (
    <RecordList
      // An empty list has a button of its own on a desktop; on a phone this one stays where it was.
      head={(isEmpty) => (
        <TeamHeader
          tab="companyInvitations"
          actions={mayInvite && <ActionBar place="aside">{add(isEmpty ? { hiddenFrom: 'sm' } : {})}</ActionBar>}
        />
      )}
      of={invitationList(id)}
      label={c('title.companyInvitations')}
      rowKey={(row) => row.id}
      rowTo={can('edit_invitations') ? (row) => pathTo('companyInvitationEdit', { id, userId: row.id }) : undefined}
      search={t('company.search')}
      filters={[
        { name: 'status', label: t('company.status'), options: options(INVITATION_LOOK, ({ label }) => w(label)) },
        'days',
      ]}
      columns={[
        {
          key: 'email',
          header: t('company.email'),
          cell: ({ email }) => <Named>{email}</Named>,
          strong: true,
          phone: 'title',
          sortBy: 'email',
          desktop: 'cut',
        },
        {
          key: 'rights',
          header: t('company.rights'),
          cell: ({ permissions }) =>
            templateName(permissions) ?? <Groups of={groupsHeld(groups, permissions).map(({ label }) => label)} />,
          desktop: 'grows',
          phone: 'line',
        },
        {
          key: 'sent',
          header: t('company.sentAt'),
          cell: (row) => <When of={row} />,
          phone: 'line',
          sortBy: 'sent_at',
          holds: 'times',
        },
        {
          key: 'expires',
          header: t('company.expiresAt'),
          cell: (row) => <DateText value={row.expires_at} />,
          desktop: 'wide',
          sortBy: 'expires_at',
          holds: 'times',
        },
        {
          key: 'status',
          header: t('company.status'),
          cell: ({ status }) => <Status look={INVITATION_LOOK[status]} />,
          phone: 'state',
        },
        ...(mayInvite || mayRevoke ? [actions] : []),
      ]}
      empty={
        <EmptyState
          title={t('company.emptyTitle')}
          text={why ? t(`closed.${why}`) : t('company.emptyText')}
          action={mayInvite && add({ visibleFrom: 'sm' })}
        />
      }
    />
  );
}

/** When it was sent; on a phone, which has no other date, one that waits says until when. */
function When({ of: { status, sent_at: sent, expires_at: expires } }: { of: Invitation }) {
  const { t } = useTranslation('invitations');
  return (
    <>
      <Box component="span" visibleFrom="sm">
        <DateText value={sent} />
      </Box>
      <Box component="span" hiddenFrom="sm">
        <Trans
          t={t}
          i18nKey={status === 'pending' ? 'company.until' : 'company.sent'}
          components={{ date: <DateText value={status === 'pending' ? expires : sent} /> }}
        />
      </Box>
    </>
  );
}

/** The first of the groups, and how many more there are. */
function Groups({ of: labels }: { of: readonly string[] }) {
  const { t } = useTranslation('invitations');
  const [first, second] = labels;
  const others = labels.length > 2 ? labels.length - 1 : 0;
  if (!first)
    return (
      <Text span inherit c="dimmed">
        {t('company.noRights')}
      </Text>
    );
  const shown = second && !others ? t('company.two', { first, second }) : first;
  return (
    <Flex component="span" className={classes.groups} align="center" title={labels.join(' · ')}>
      <span>{shown}</span>
      {others > 0 && (
        <Text span inherit c="dimmed">
          {t('company.more', { count: others })}
        </Text>
      )}
    </Flex>
  );
}
