/** Registrations that were begun: going on comes before starting anew. */
import { Box, Button, Flex, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanySummary, Uuid } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { RelativeDate } from '@/components/data/RelativeDate';
import { useConfirm } from '@/components/feedback/confirm';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { companyKey, deleteDraft } from '@/resources/companies';
import { keyOf } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import { LAST_STEP, wizardOf } from '../model/steps';

/** The newest ones; home has them all. */
const SHOWN = 3;

export function Drafts({ companies }: { companies: readonly CompanySummary[] }) {
  const { t } = useTranslation('wizard');
  const drafts = companies.filter(({ status, is_owner: mine }) => status === 'uncompleted' && mine).slice(0, SHOWN);
  if (drafts.length === 0) return null;
  return (
    <Card title={t('start.drafts')} tone="brand">
      <Text c="dimmed">{t('start.draftsText')}</Text>
      <Flex component="ul" direction="column" gap="sm" mt="0.875rem">
        {drafts.map((draft) => {
          const { id, name, updated_at: at } = draft;
          const step = wizardOf(draft).next_step ?? LAST_STEP;
          return (
            <Flex
              key={id}
              component="li"
              align="center"
              justify="space-between"
              wrap="wrap"
              gap="0.625rem 1rem"
              py="sm"
              px="0.875rem"
              bd="1px solid var(--q-line)"
              bdrs="md"
              bg="var(--q-card)"
            >
              <Box flex="1 1 14rem">
                <Box component="b" display="block">
                  {name ? <Bidi>{name}</Bidi> : t('start.unnamed')}
                </Box>
                <small className="dotted">
                  <span>{t('position', { number: step, all: LAST_STEP })}</span>
                  <span>{t(`step.${keyOf(step)}.title`)}</span>
                  <RelativeDate value={at} />
                </small>
              </Box>
              <Flex component="span" align="center" gap="xs" wrap="wrap">
                <LinkButton variant="light" size="sm" to={pathTo('addCompanyStep', { id, step })}>
                  {t('start.resume')}
                </LinkButton>
                <DeleteDraft companyId={id} label={t('start.remove', { name: name || t('start.unnamed') })} />
              </Flex>
            </Flex>
          );
        })}
      </Flex>
    </Card>
  );
}

/** Throws a draft away, after saying what goes with it. */
interface Props {
  companyId: Uuid;
  /** Said by the button when there are several. */
  label?: string;
  onDeleted?: () => void;
}

export function DeleteDraft({ companyId, label, onDeleted }: Props) {
  const { t } = useTranslation('wizard');
  const confirm = useConfirm();
  const client = useQueryClient();
  const deletion = useWrite(deleteDraft(companyId), () => {
    onDeleted?.();
    // Afterwards, or the page of the draft would ask for it once more.
    client.removeQueries({ queryKey: companyKey(companyId) });
  });
  const remove = () =>
    confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      lost: [t('remove.data'), t('remove.files')],
      ok: t('remove.ok'),
      danger: true,
      work: () => deletion.mutateAsync(),
    });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      loading={deletion.isPending}
      aria-label={label}
      leftSection={<IconTrash size="1.125rem" aria-hidden />}
      onClick={() => void remove()}
    >
      {t('remove.button')}
    </Button>
  );
}
