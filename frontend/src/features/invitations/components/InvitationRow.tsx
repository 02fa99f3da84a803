/** One invitation to me: who invites to what until when; answering it, or what became of it. */
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyInvitation } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { DateText } from '@/components/data/DateText';
import { Status } from '@/components/data/StatusTag';
import { useConfirm } from '@/components/feedback/confirm';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { INVITATION_LOOK } from '@/resources/companyInvitations';
import classes from './invitations.module.css';

export type Answer = 0 | 1;

interface Props {
  invitation: MyInvitation;
  /** What it would permit, in words. */
  rights: ReactNode;
  /** The answer that is on its way. */
  sending: Answer | null;
  /** The answer that did not arrive. */
  unsent: Answer | null;
  onAnswer: (answer: Answer) => void;
  /** Its company is one of the reader's by now. */
  isMember: boolean;
}

export function InvitationRow({ invitation, rights, isMember, ...answering }: Props) {
  const { t } = useTranslation('invitations');
  const { company, company_logo: logo, invited_by: sender, status, expires_at: expires } = invitation;
  const isWaiting = status === 'pending';
  return (
    <li className={classes.invitation}>
      <CompanyLogo name={company.name} logo={logo} seed={company.id} />
      <div className="breaks">
        <Box component="h2" fz="lg" fw={600}>
          <Bidi>{company.name}</Bidi>
        </Box>
        <Flex component="p" fz="md" c="dimmed" gap="0 1.25rem" wrap="wrap">
          {sender && <span>{t('mine.by', { name: sender.name })}</span>}
          {isWaiting && (
            <span>
              {t('mine.expires')} <DateText value={expires} />
            </span>
          )}
        </Flex>
      </div>
      <Group className={classes.state}>
        {isWaiting ? <Answers invitation={invitation} {...answering} /> : <Status look={INVITATION_LOOK[status]} />}
        {isMember && (
          <LinkButton
            variant="light"
            to={pathTo('company', { id: company.id })}
            label={t('mine.openOf', { company: company.name })}
          >
            {t('mine.open')}
          </LinkButton>
        )}
      </Group>
      {isWaiting && rights && <div className={classes.whole}>{rights}</div>}
    </li>
  );
}

/** Spec 8: a failure shows no message; the answer says of itself that it is not there yet, and can be given again. */
function Answers({
  invitation,
  sending,
  unsent,
  onAnswer,
}: Pick<Props, 'invitation' | 'sending' | 'unsent' | 'onAnswer'>) {
  const { t } = useTranslation('invitations');
  const { t: c } = useTranslation('common');
  const confirm = useConfirm();
  const { name: company } = invitation.company;
  const reject = async () => {
    const question = { title: t('mine.rejectTitle'), text: t('mine.rejectText', { company }), ok: t('mine.rejectOk') };
    if (await confirm({ ...question, danger: true })) onAnswer(0);
  };
  return (
    <>
      {unsent !== null && (
        <Text className={classes.unsent} size="sm" c="dimmed">
          {t('mine.unanswered')}
        </Text>
      )}
      <Button
        variant="default"
        aria-label={unsent === 0 ? undefined : t('mine.rejectOf', { company })}
        loading={sending === 0}
        onClick={() => void reject()}
      >
        {unsent === 0 ? c('action.retry') : t('mine.reject')}
      </Button>
      <Button
        aria-label={unsent === 1 ? undefined : t('mine.acceptOf', { company })}
        loading={sending === 1}
        onClick={() => onAnswer(1)}
      >
        {unsent === 1 ? c('action.retry') : t('mine.accept')}
      </Button>
    </>
  );
}
