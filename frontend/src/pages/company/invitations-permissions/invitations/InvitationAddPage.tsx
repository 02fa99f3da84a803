/**
 * Inviting one or several people with the same permissions; `?again=` begins with what an earlier invitation said. What is
 * refused stays in the form, with the reason.
 */
import { Divider, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Invitation, InvitationOutcome } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards } from '@/components/data/Skeleton';
import { useConfirm } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextAreaField } from '@/components/form/TextAreaField';
import { NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { Outcomes } from '@/features/invitations/components/Outcomes';
import { addresses, MOST_ADDRESSES } from '@/features/invitations/model/addresses';
import { PermissionFields } from '@/features/permissions/components/PermissionFields';
import { SelectedCount } from '@/features/permissions/components/PermissionTable';
import type * as Rules from '@/lib/rules';
import { useOnward } from '@/lib/useOnward';
import { invitationQuery, sendInvitation, invitingClosedBy } from '@/resources/companyInvitations';
import { missingUnlessUnsaved } from '@/resources/list';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { hasPermissions } from '@/session/scope';

const schema = (rules: typeof Rules) =>
  rules.z.object({ emails: addresses(rules), permissions: rules.z.array(rules.z.string()) });

/** The server says of an address by its number what is wrong with it. */
const RENAMED = Object.fromEntries(Array.from({ length: MOST_ADDRESSES }, (_, index) => [`emails.${index}`, 'emails']));

export default function InvitationAddPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('invitations');
  const company = useCompany();
  const { id } = company;
  const why = invitingClosedBy(company);
  const earlier = useSearchParams()[0].get('again');
  const list = pathTo('companyInvitations', { id });
  return (
    <>
      <PageHeader
        title={c('title.companyInvitationAdd')}
        trail={[{ label: c('title.companyInvitations'), to: list }]}
      />
      {why ? (
        <Card>
          <EmptyState
            icon={IconLock}
            title={t('closed.title')}
            text={t(`closed.${why}`)}
            action={
              <LinkButton variant="default" to={list}>
                {t('closed.back')}
              </LinkButton>
            }
          />
        </Card>
      ) : earlier ? (
        <InvitationAgain of={earlier} back={list} />
      ) : (
        <InvitationForm back={list} />
      )}
    </>
  );
}

function InvitationAgain({ of, back }: { of: string; back: string }) {
  const query = useQuery({ ...invitationQuery(useCompany().id, of), throwOnError: missingUnlessUnsaved });
  return (
    <QueryView query={query} pending={<SkeletonCards />}>
      {(earlier) => <InvitationForm back={back} earlier={earlier} />}
    </QueryView>
  );
}

function InvitationForm({ back, earlier }: { back: string; earlier?: Invitation }) {
  const { t } = useTranslation('invitations');
  const company = useCompany();
  const { id } = company;
  const { goOn } = useOnward();
  const confirm = useConfirm();
  const sending = useWrite(sendInvitation(id));
  const [outcomes, setOutcomes] = useState<readonly InvitationOutcome[]>([]);
  const form = useAppForm({
    schema,
    defaultValues: {
      emails: earlier?.email ?? '',
      // What the reader does not hold they cannot give.
      permissions: earlier?.permissions.filter((name) => hasPermissions(company, name)) ?? [],
    },
    rename: RENAMED,
    onSubmit: async (values) => {
      const question = { title: t('add.bareTitle'), text: t('add.bareText'), ok: t('add.send') };
      if (values.permissions.length === 0 && !(await confirm(question))) return NOT_SENT;
      return sending.mutateAsync(values);
    },
    onSaved: ({ data: answer }) => {
      const refused = answer.filter(({ invitation }) => invitation === null).map(({ email }) => email);
      if (refused.length === 0) return goOn(back);
      form.methods.setValue('emails', refused.join('\n'));
      setOutcomes(answer);
    },
  });
  const chosen = useWatch({ control: form.methods.control, name: 'permissions' });
  return (
    <Form form={form}>
      <Outcomes of={outcomes} />
      <PermissionFields
        note={
          <div>
            <Divider mb="md" />
            <Text size="sm" c="dimmed">
              {t('add.terms')}
            </Text>
          </div>
        }
      >
        <TextAreaField
          name="emails"
          kind="emails"
          rows={1}
          label={t('add.emails')}
          hint={t('add.emailsHint')}
          required
        />
      </PermissionFields>
      <FormBar back={back} start={<SelectedCount names={chosen} />}>
        <SubmitButton>{t('add.send')}</SubmitButton>
      </FormBar>
    </Form>
  );
}
