/** What a member may do. Oneself and the owner are only looked at. */
import { Group, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Member } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { RemoveButton } from '@/features/members/components/MemberActions';
import { fullName, MemberPicture } from '@/features/members/components/MemberName';
import { isOpen, whyFixed } from '@/features/members/model/standing';
import { PermissionFields } from '@/features/permissions/components/PermissionFields';
import { SelectedCount } from '@/features/permissions/components/PermissionTable';
import { useKeptWhileUnsaved } from '@/lib/kept';
import { useOnward } from '@/lib/useOnward';
import { missingUnlessUnsaved } from '@/resources/list';
import { memberQuery, updateMember } from '@/resources/members';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import { useAccount } from '@/session/session';

export default function CompanyUserEditPage() {
  const { t } = useTranslation('members');
  const { t: c } = useTranslation('common');
  const { t: main } = useTranslation('mainInfo');
  const company = useCompany();
  const { userId = '' } = useParams();
  const { id: me } = useAccount();
  const open = isOpen(company);
  const query = useQuery({ ...memberQuery(company.id, userId), enabled: open, throwOnError: missingUnlessUnsaved });
  const why = open && query.data ? whyFixed(query.data, me) : null;
  const isForm = useKeptWhileUnsaved(open && !why);
  const list = pathTo('companyUsers', { id: company.id });
  const closed = (title: string, text: string) => (
    <Card>
      <EmptyState
        icon={IconLock}
        title={title}
        text={text}
        action={
          <LinkButton variant="default" to={list}>
            {t('title')}
          </LinkButton>
        }
      />
    </Card>
  );
  return (
    <>
      <PageHeader
        title={c('title.companyUserEdit')}
        trail={[{ label: t('title'), to: list }]}
        actions={<HistoryLink kind="user" id={userId} />}
      />
      {isForm ? (
        <QueryView
          query={query}
          pending={
            <Card>
              <SkeletonLines count={6} as="row" />
            </Card>
          }
        >
          {(member) => <MemberForm key={member.id} member={member} list={list} />}
        </QueryView>
      ) : why ? (
        closed(t(`fixed.${why}`), t(`fixed.${why}Text`))
      ) : (
        closed(main('closed.title'), main('closed.suspended'))
      )}
    </>
  );
}

function MemberForm({ member, list }: { member: Member; list: string }) {
  const { t } = useTranslation('members');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const can = useCan();
  const { goOn } = useOnward();
  const saving = useWrite(updateMember(id, member.id));
  const form = useAppForm({
    schema: (rules) => rules.z.object({ permissions: rules.z.array(rules.z.string()) }),
    defaultValues: { permissions: member.permissions },
    onSubmit: (values) => saving.mutateAsync(values),
    onSaved: () => goOn(list),
  });
  return (
    <Form form={form}>
      <PermissionFields note={can('delete_users') && <RemoveButton member={member} />}>
        <Group align="flex-start">
          <MemberPicture member={member} large />
          <Stack gap={0} flex={1} miw={0}>
            <b className="breaks">
              <Bidi>{fullName(member)}</Bidi>
            </b>
            <small className="breaks">
              <Ltr>{member.email}</Ltr>
            </small>
            <small>
              {t('joined')} <DateText value={member.joined_at} />
            </small>
          </Stack>
        </Group>
      </PermissionFields>
      <FormBar back={list} start={<SelectedCount names={form.methods.watch('permissions')} />}>
        <SubmitButton>{c('action.saveChanges')}</SubmitButton>
      </FormBar>
    </Form>
  );
}
