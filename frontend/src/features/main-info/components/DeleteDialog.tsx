/** One of what is needed is deleted: of the only one it says what ends with it, of the one that counts it asks who takes its place. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Asked } from '@/components/feedback/ConfirmDialog';
import { Dialog, DialogAnswers } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { SelectField } from '@/components/form/SelectField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { type Item, itemResource, type Mark } from '@/resources/mainInfoItems';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import type { Kind } from '../model/kinds';

export interface DeleteDialogProps {
  kind: Kind;
  /** Of the one that counts. */
  mark: Mark | undefined;
  row: Item;
  opened: boolean;
  onClose: () => void;
}

export default function DeleteDialog(props: DeleteDialogProps) {
  const { t } = useTranslation('mainInfo');
  const { kind, row, opened, onClose } = props;
  const { id } = useCompany();
  const query = useQuery({ ...itemResource<Item>(id, kind.name).whole(), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`${kind.words}.deleteTitle`)} size="sm" awaits={!query.data}>
      <QueryView query={query} failure="inside" pending={<SkeletonLines />}>
        {({ data }) => <DeleteForm {...props} others={data.filter((other) => other.id !== row.id)} />}
      </QueryView>
    </Dialog>
  );
}

function DeleteForm({ kind, mark, row, onClose, others }: DeleteDialogProps & { others: readonly Item[] }) {
  const { t } = useTranslation('mainInfo');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const deleting = useWrite(itemResource(id, kind.name).deleting());
  const isLast = others.length === 0;
  const asksNext = mark !== undefined && !isLast;
  const form = useAppForm({
    schema: (rules) => rules.z.object({ successor: asksNext ? rules.choice() : rules.z.string() }),
    defaultValues: { successor: '' },
    onSubmit: ({ successor }) => deleting.mutateAsync({ id: row.id, successor }),
    onSaved: onClose,
  });
  const cancel = useRef<HTMLButtonElement>(null);
  // The others may come once the dialog is open: an accidental Enter must not delete.
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  const name = kind.nameOf(row);
  const text = isLast && kind.needed ? kind.needed : mark ? (`${mark}.successorText` as const) : 'delete.text';
  return (
    <Form form={form} guard={false} gap="md">
      <Asked danger>
        <p>{t(text, { name })}</p>
      </Asked>
      {asksNext && (
        <SelectField
          name="successor"
          label={t(`${mark}.successor`)}
          options={others.map((other) => ({ value: String(other.id), label: kind.nameOf(other) }))}
          required
        />
      )}
      <DialogAnswers>
        <Button ref={cancel} variant="default" onClick={onClose} data-autofocus>
          {c('action.cancel')}
        </Button>
        <SubmitButton color="red">{t('delete.ok')}</SubmitButton>
      </DialogAnswers>
    </Form>
  );
}
