/** Requests to have the account deleted by people: a new one, the one that waits, those before, what becomes of them. */
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeletionRequest } from '@/api/types';
import { Breakable, Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { Status } from '@/components/data/StatusTag';
import { Timeline } from '@/components/data/Timeline';
import { useConfirm } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { DELETION_LOOK, cancelDeletion, requestDeletion } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';
import classes from './leaving.module.css';
import { REASON } from '../model/requests';

export function RequestForm() {
  const { t } = useTranslation('leaving');
  const request = useWrite(requestDeletion);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ reason: rules.text(rules.is.min(REASON.min), rules.is.max(REASON.max)) }),
    defaultValues: { reason: '' },
    onSubmit: (values) => request.mutateAsync(values),
  });
  return (
    <Card title={t('request.formTitle')}>
      <Form form={form}>
        <TextAreaField
          name="reason"
          label={t('request.reason')}
          hint={t('request.reasonHint', REASON)}
          rows={4}
          required
        />
        <Group wrap="nowrap">
          <SubmitButton>{t('request.submit')}</SubmitButton>
        </Group>
      </Form>
    </Card>
  );
}

/** The request that waits: until when, why, and the way back. */
export function OpenRequest({ request }: { request: DeletionRequest }) {
  const { t } = useTranslation('leaving');
  const locale = useLocale();
  const confirm = useConfirm();
  const cancel = useWrite(cancelDeletion);
  const ask = () =>
    confirm({
      title: t('request.cancelTitle'),
      text: t('request.cancelText'),
      ok: t('request.cancel'),
      cancel: t('request.keep'),
      work: () => cancel.mutateAsync(request.id),
    });
  return (
    <Card title={t('request.openTitle')} aside={<Status look={DELETION_LOOK.open} />}>
      <Text inherit fw={600}>
        {t('request.openText', { date: formatDate(request.due_on, locale) })}
      </Text>
      <Box className="written" my="0.875rem" py="sm" px="md" bdrs="md" bg="var(--q-sunken)">
        <Written as="blockquote">{request.reason}</Written>
      </Box>
      <Text size="sm" c="dimmed">
        {t('request.askedAt')} <DateText value={request.created_at} />
      </Text>
      <Button variant="default" mt="md" me="auto" loading={cancel.isPending} onClick={() => void ask()}>
        {t('request.cancel')}
      </Button>
    </Card>
  );
}

/** Requests that were decided or taken back. */
export function EarlierRequests({ rows }: { rows: readonly DeletionRequest[] }) {
  const { t } = useTranslation('leaving');
  return (
    <Card title={t('request.earlier')}>
      <ul className="lined">
        {rows.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ request }: { request: DeletionRequest }) {
  const { t } = useTranslation('leaving');
  const { status, reason, refusal_reason: refusal, created_at: asked, decided_at: decided } = request;
  return (
    <Flex component="li" className={classes.earlier} direction="column" gap="xs">
      <Group justify="space-between">
        <Text span inherit fz="sm" c="dimmed">
          {t('request.askedAt')} <DateText value={asked} />
          {decided && (
            <>
              {'\u00a0· '}
              {t(status === 'canceled' ? 'request.canceledAt' : 'request.decidedAt')} <DateText value={decided} />
            </>
          )}
        </Text>
        <Status look={DELETION_LOOK[status]} />
      </Group>
      <p className="written">
        <Written>{reason}</Written>
      </p>
      {refusal && (
        <Box className="notice" display="block" bd={0} data-tone="danger">
          <Text component="b" inherit fw={600} c="var(--tone)">
            {t('request.refusal')}
          </Text>
          <p>
            <Written>{refusal}</Written>
          </p>
        </Box>
      )}
    </Flex>
  );
}

/** What becomes of a deletion request. */
export function WhatHappens({ asked }: { asked: boolean }) {
  const { t } = useTranslation('leaving');
  const { email } = useAccount();
  return (
    <Card title={t('request.what')}>
      <Timeline
        items={[
          {
            key: 'sent',
            state: asked ? 'done' : 'todo',
            title: t('request.sent'),
            text: <Breakable>{t('request.sentText', { email })}</Breakable>,
          },
          {
            key: 'review',
            state: asked ? 'current' : 'todo',
            title: t('request.review'),
            text: t('request.reviewText'),
          },
          { key: 'decision', state: 'todo', title: t('request.decision'), text: t('request.decisionText') },
        ]}
      />
    </Card>
  );
}
