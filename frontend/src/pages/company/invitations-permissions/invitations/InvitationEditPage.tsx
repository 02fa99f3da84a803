/** One invitation: its permissions while it waits, and what became of it after that. */
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Invitation } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { KeyValueList } from '@/components/data/KeyValueList';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { ResendButton, RevokeButton } from '@/features/invitations/components/InvitationActions';
import { RightsInWords } from '@/features/invitations/components/RightsInWords';
import { PermissionFields } from '@/features/permissions/components/PermissionFields';
import { SelectedCount } from '@/features/permissions/components/PermissionTable';
import type * as Rules from '@/lib/rules';
import { useOnward } from '@/lib/useOnward';
import { INVITATION_LOOK, changeInvitation, invitationQuery, invitingClosedBy } from '@/resources/companyInvitations';
import { missingUnlessUnsaved } from '@/resources/list';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';

const schema = (rules: typeof Rules) => rules.z.object({ permissions: rules.z.array(rules.z.string()) });

export default function InvitationEditPage() {
  const { t: c } = useTranslation('common');
  const { userId = '' } = useParams();
  const company = useCompany();
  const { id } = company;
  const query = useQuery({ ...invitationQuery(id, userId), throwOnError: missingUnlessUnsaved });
  const mayChange = useCan()('edit_invitations') && invitingClosedBy(company) !== 'suspended';
  const trail = [{ label: c('title.companyInvitations'), to: pathTo('companyInvitations', { id }) }];
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data ? <Ltr>{data.email}</Ltr> : c('title.companyInvitationEdit')}
        trail={trail}
        tag={data && <Status look={INVITATION_LOOK[data.status]} />}
        actions={<HistoryLink kind="invitation" id={userId} />}
      />
      <QueryView query={query} pending={<SkeletonCards />}>
        {(invitation) =>
          invitation.status === 'pending' && mayChange ? (
            <PermissionsForm key={invitation.id} invitation={invitation} />
          ) : (
            <Settled invitation={invitation} />
          )
        }
      </QueryView>
    </>
  );
}

function PermissionsForm({ invitation }: { invitation: Invitation }) {
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const { goOn } = useOnward();
  const back = pathTo('companyInvitations', { id });
  const changing = useWrite(changeInvitation(id, invitation.id));
  const form = useAppForm({
    schema,
    defaultValues: { permissions: [...invitation.permissions] },
    onSubmit: (values) => changing.mutateAsync(values),
    onSaved: () => goOn(back),
  });
  const chosen = useWatch({ control: form.methods.control, name: 'permissions' });
  return (
    <Form form={form}>
      <PermissionFields>
        <Facts invitation={invitation} />
      </PermissionFields>
      <FormBar back={back} start={<SelectedCount names={chosen} />}>
        <SubmitButton>{c('action.saveChanges')}</SubmitButton>
      </FormBar>
    </Form>
  );
}

/** Who sent it and until when it can be answered; and while it waits, what can be done with it. */
function Facts({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const company = useCompany();
  const can = useCan();
  const why = invitingClosedBy(company);
  const { status, invited_by: sender, sent_at: sent, expires_at: expires } = invitation;
  const isWaiting = status === 'pending';
  const mayResend = isWaiting && can('create_invitations') && why === null;
  const mayRevoke = isWaiting && can('delete_invitations') && why !== 'suspended';
  return (
    <Stack>
      <KeyValueList
        items={[
          sender && { key: 'by', label: t('company.by'), value: <Bidi>{sender.name}</Bidi> },
          { key: 'sent', label: t('company.sentAt'), value: <DateText value={sent} /> },
          { key: 'expires', label: t('company.expiresAt'), value: <DateText value={expires} /> },
        ]}
      />
      {isWaiting && (
        <Text size="sm" c="dimmed">
          {t('company.how')}
        </Text>
      )}
      {(mayResend || mayRevoke) && (
        <Group>
          {mayResend && <ResendButton of={invitation} withWords />}
          {mayRevoke && <RevokeButton of={invitation} withWords />}
        </Group>
      )}
    </Stack>
  );
}

/** Nothing of it can be changed any more, or now. */
function Settled({ invitation: { id, status, permissions }, invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const company = useCompany();
  const mayInvite = useCan()('create_invitations') && invitingClosedBy(company) === null;
  const isPending = status === 'pending';
  return (
    <Columns split="19rem 1fr" late>
      <Card>
        <Facts invitation={invitation} />
      </Card>
      <Card title={t('add.permissions')}>
        {!isPending && (
          <Text c="dimmed" mb="md">
            {t(`became.${status}`)}
          </Text>
        )}
        <RightsInWords groups={company.permissions} names={permissions} />
        {mayInvite && !isPending && status !== 'accepted' && (
          <LinkButton
            mt="md"
            me="auto"
            variant="light"
            to={`${pathTo('companyInvitationAdd', { id: company.id })}?again=${id}`}
          >
            {t('company.again')}
          </LinkButton>
        )}
      </Card>
    </Columns>
  );
}
