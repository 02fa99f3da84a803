/** To which member, what changes with it, and the password. */
import { Box, Flex } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog, DialogAnswers, DialogCancel } from '@/components/feedback/Dialog';
import type { Openable } from '@/components/feedback/lazy';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SelectField } from '@/components/form/SelectField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { isolate } from '@/lib/text';
import { everyMemberQuery } from '@/resources/members';
import { offerOwnership } from '@/resources/ownership';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { fullName } from './MemberName';

export default function HandoverDialog({ opened = true, onClose }: Openable) {
  const { t } = useTranslation('members');
  const { id, name } = useCompany();
  const query = useQuery({ ...everyMemberQuery(id), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('handover.ask', { company: name })} size="lg" awaits>
      <QueryView query={query} pending={<SkeletonLines count={4} />}>
        {(people) => {
          const members = people.filter((member) => !member.is_owner);
          return members.length > 0 ? (
            <HandoverForm members={members} onClose={onClose} />
          ) : (
            <EmptyState title={t('handover.nobody')} text={t('handover.nobodyText')} />
          );
        }}
      </QueryView>
    </Dialog>
  );
}

function HandoverForm({ members, onClose }: { members: readonly Member[]; onClose: () => void }) {
  const { t } = useTranslation('members');
  const { id } = useCompany();
  const offering = useWrite(offerOwnership(id), onClose);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ user: rules.text(), password: rules.password() }),
    defaultValues: { user: '', password: '' },
    onSubmit: (values) => offering.mutateAsync(values),
  });
  return (
    <Form form={form} guard={false}>
      <section className="notice" data-tone="warning" aria-label={t('handover.changes')}>
        <IconAlertTriangle size="1.25rem" aria-hidden />
        <Flex component="ul" direction="column" gap="xs">
          <Box component="li" fw={600}>
            {t('handover.theirs')}
          </Box>
          <li>{t('handover.yours')}</li>
          <li>{t('handover.term')}</li>
        </Flex>
      </section>
      <SelectField
        name="user"
        label={t('handover.to')}
        // Two of them may have one name.
        options={members.map((member) => ({
          value: String(member.id),
          label: `${isolate(fullName(member))} · ${isolate(member.email)}`,
        }))}
        required
      />
      <PasswordField
        name="password"
        label={t('handover.password')}
        hint={t('handover.passwordHint')}
        autoComplete="current-password"
        required
      />
      <DialogAnswers>
        <DialogCancel />
        <SubmitButton>{t('handover.submit')}</SubmitButton>
      </DialogAnswers>
    </Form>
  );
}
