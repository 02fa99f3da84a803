/** The one that counts is deleted: another takes its place while there are others. */
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { SelectField } from '@/components/form/SelectField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { type Item, itemResource, type Mark } from '@/resources/mainInfoItems';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import type { Kind } from '../model/kinds';

export interface SuccessorDialogProps {
  kind: Kind;
  mark: Mark;
  row: Item;
  opened: boolean;
  onClose: () => void;
}

export default function SuccessorDialog(props: SuccessorDialogProps) {
  const t = useMessages('mainInfo');
  const { kind, opened, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`${kind.words}.deleteTitle`)} size="sm">
      {opened && <Others {...props} />}
    </Dialog>
  );
}

function Others(props: SuccessorDialogProps) {
  const { kind, row } = props;
  const { id } = useCompany();
  const query = useQuery(itemResource<Item>(id, kind.name).whole());
  return (
    <QueryView query={query} failure="inside" pending={<SkeletonLines count={3} as="row" />}>
      {({ data }) => <DeleteForm {...props} others={data.filter((other) => other.id !== row.id)} />}
    </QueryView>
  );
}

function DeleteForm({ kind, mark, row, onClose, others }: SuccessorDialogProps & { others: readonly Item[] }) {
  const t = useMessages('mainInfo');
  const c = useMessages('common');
  const { id } = useCompany();
  const deleting = useWrite(itemResource(id, kind.name).deleting());
  const isLast = others.length === 0;
  const form = useAppForm({
    schema: (rules) => rules.z.object({ successor: isLast ? rules.z.string() : rules.choice() }),
    defaultValues: { successor: '' },
    onSubmit: async ({ successor }) => {
      await deleting.mutateAsync({ id: row.id, successor });
      onClose();
    },
  });
  const name = kind.nameOf(row);
  return (
    <Form form={form} guard={false} gap="md">
      <p className="dim">{isLast ? t(`${mark}.lastText`, { name }) : t(`${mark}.successorText`, { name })}</p>
      {!isLast && (
        <SelectField
          name="successor"
          label={t(`${mark}.successor`)}
          options={others.map((other) => ({ value: String(other.id), label: kind.nameOf(other) }))}
          required
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {c('action.cancel')}
        </Button>
        <SubmitButton color="red">{t('delete.ok')}</SubmitButton>
      </Group>
    </Form>
  );
}
