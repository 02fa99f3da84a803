/** What can be done with a row: it becomes the one that counts, or it goes, perhaps for a successor. */
import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@/components/data/StatusTag';
import { useConfirm } from '@/components/feedback/confirm';
import { lazyPart } from '@/components/feedback/lazy';
import { IconButton } from '@/components/layout/IconButton';
import { type Item, itemResource, type Mark } from '@/resources/mainInfoItems';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { PressButton } from '@/theme/PressButton';
import type { DeleteDialogProps } from './DeleteDialog';
import { isMarked, type Kind } from '../model/kinds';

const MARKED = { tone: 'success', icon: IconCircleCheck } as const;
const DeleteDialog = lazyPart<DeleteDialogProps>(() => import('./DeleteDialog'));

interface Props {
  kind: Kind;
  row: Item;
}

/** The one that counts says so, the others can become it. */
export function MarkCell({ kind, row, mayMark }: Props & { mayMark: boolean }) {
  const { t } = useTranslation('mainInfo');
  const { mark } = kind;
  if (!mark) return null;
  if (isMarked(kind, row)) return <StatusTag look={MARKED}>{t(`${mark}.tag`)}</StatusTag>;
  return mayMark && <MarkButton kind={kind} mark={mark} row={row} />;
}

function MarkButton({ kind, mark, row }: Props & { mark: Mark }) {
  const { t } = useTranslation('mainInfo');
  const { id } = useCompany();
  const confirm = useConfirm();
  const name = kind.nameOf(row);
  const marking = useWrite(itemResource(id, kind.name).marking(row.id, mark));
  const ask = () =>
    confirm({
      title: t(`${mark}.ask`, { name }),
      text: t(`${mark}.markText`),
      ok: t(`${mark}.make`),
      work: () => marking.mutateAsync(),
    });
  return (
    <Anchor
      component={PressButton}
      className="tappable"
      aria-label={t(`${mark}.makeRow`, { name })}
      data-loading={marking.isPending}
      disabled={marking.isPending}
      onClick={() => void ask()}
    >
      {t(`${mark}.make`)}
    </Anchor>
  );
}

/** What counts, or may be the only one of what is needed, goes in a dialog that knows the others. */
export function DeleteButton({ kind, row }: Props) {
  const mark = isMarked(kind, row) ? kind.mark : undefined;
  const asksOthers = kind.mark ? Boolean(mark) : kind.needed !== undefined;
  const { t } = useTranslation('mainInfo');
  const { id } = useCompany();
  const confirm = useConfirm();
  const [opened, setOpened] = useState(false);
  const name = kind.nameOf(row);
  const deleting = useWrite(itemResource(id, kind.name).deleting());
  const ask = async () => {
    if (asksOthers) return setOpened(true);
    await confirm({
      title: t(`${kind.words}.deleteTitle`),
      text: t('delete.text', { name }),
      ok: t('delete.ok'),
      danger: true,
      work: () => deleting.mutateAsync({ id: row.id }),
    });
  };
  return (
    <>
      <IconButton
        label={t('delete.row', { name })}
        word={t('delete.ok')}
        loading={deleting.isPending}
        onFocus={asksOthers ? DeleteDialog.fetch : undefined}
        onClick={() => void ask()}
      >
        <IconTrash size="1.125rem" aria-hidden />
      </IconButton>
      {asksOthers && (
        <DeleteDialog kind={kind} mark={mark} row={row} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
