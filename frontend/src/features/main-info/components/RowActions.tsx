/** What can be done with a row: it becomes the one that counts, it is shown or hidden, or it goes, perhaps for a successor. */
import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@/components/data/StatusTag';
import { useConfirm } from '@/components/feedback/confirm';
import { lazyPart } from '@/components/feedback/lazy';
import { IconButton } from '@/components/layout/IconButton';
import { MoreMenu } from '@/components/layout/MoreMenu';
import { type Item, itemResource } from '@/resources/mainInfoItems';
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

/** The one that counts says so. */
export function MarkTag({ kind, row }: Props) {
  const { t } = useTranslation('mainInfo');
  return kind.mark && isMarked(kind, row) && <StatusTag look={MARKED}>{t(`${kind.mark}.tag`)}</StatusTag>;
}

/** In a table the others can become it beside. */
export function MarkCell({ kind, row, mayMark }: Props & { mayMark: boolean }) {
  if (isMarked(kind, row)) return <MarkTag kind={kind} row={row} />;
  return mayMark && kind.mark && <MarkButton kind={kind} row={row} />;
}

function MarkButton({ kind, row }: Props) {
  const { t } = useTranslation('mainInfo');
  const { mark = 'default' } = kind;
  const { ask, isPending } = useMarking(kind, row);
  return (
    <Anchor
      component={PressButton}
      className="tappable"
      aria-label={t(`${mark}.makeRow`, { name: kind.nameOf(row) })}
      data-loading={isPending}
      disabled={isPending}
      onClick={ask}
    >
      {t(`${mark}.make`)}
    </Anchor>
  );
}

export function DeleteButton({ kind, row }: Props) {
  const { t } = useTranslation('mainInfo');
  const { ask, ahead, isPending, dialog } = useDeleting(kind, row);
  return (
    <>
      <IconButton
        label={t('delete.row', { name: kind.nameOf(row) })}
        word={t('delete.ok')}
        loading={isPending}
        onFocus={ahead}
        onClick={ask}
      >
        <IconTrash size="1.125rem" aria-hidden />
      </IconButton>
      {dialog}
    </>
  );
}

/** All of it behind three dots. */
export function RowMenu({ kind, row, mayEdit, mayDelete }: Props & { mayEdit: boolean; mayDelete: boolean }) {
  const { t } = useTranslation('mainInfo');
  const { id } = useCompany();
  const { mark } = kind;
  const marking = useMarking(kind, row);
  const deleting = useDeleting(kind, row);
  const showing = useWrite(itemResource(id, kind.name).saving(row.id));
  const { public: shown } = row;
  return (
    <>
      <MoreMenu
        label={t('moreOf', { name: kind.nameOf(row) })}
        loading={marking.isPending || deleting.isPending || showing.isPending}
        items={[
          mayEdit &&
            mark !== undefined &&
            !isMarked(kind, row) && {
              key: 'mark',
              label: t(`${mark}.make`),
              icon: IconCircleCheck,
              onPick: marking.ask,
            },
          mayEdit &&
            shown !== undefined && {
              key: 'public',
              label: t(shown ? 'hide' : 'show'),
              icon: shown ? IconEyeOff : IconEye,
              onPick: () => showing.mutate({ public: !shown }),
            },
          mayDelete && {
            key: 'delete',
            label: t('delete.ok'),
            icon: IconTrash,
            danger: true,
            onPick: deleting.ask,
          },
        ]}
      />
      {deleting.dialog}
    </>
  );
}

function useMarking(kind: Kind, row: Item) {
  const { t } = useTranslation('mainInfo');
  const { id } = useCompany();
  const confirm = useConfirm();
  const { mark = 'default' } = kind;
  const marking = useWrite(itemResource(id, kind.name).marking(row.id, mark));
  const ask = () =>
    void confirm({
      title: t(`${mark}.ask`, { name: kind.nameOf(row) }),
      text: t(`${mark}.markText`),
      ok: t(`${mark}.make`),
      work: () => marking.mutateAsync(),
    });
  return { ask, isPending: marking.isPending };
}

/** What counts, or may be the only one of what is needed, goes in a dialog that knows the others. */
function useDeleting(kind: Kind, row: Item) {
  const mark = isMarked(kind, row) ? kind.mark : undefined;
  const asksOthers = kind.mark ? Boolean(mark) : kind.needed !== undefined;
  const { t } = useTranslation('mainInfo');
  const { id } = useCompany();
  const confirm = useConfirm();
  const [opened, setOpened] = useState(false);
  const deleting = useWrite(itemResource(id, kind.name).deleting());
  const ask = () => {
    if (asksOthers) return setOpened(true);
    void confirm({
      title: t(`${kind.words}.deleteTitle`),
      text: t('delete.text', { name: kind.nameOf(row) }),
      ok: t('delete.ok'),
      danger: true,
      work: () => deleting.mutateAsync({ id: row.id }),
    });
  };
  const dialog: ReactNode = asksOthers && (
    <DeleteDialog kind={kind} mark={mark} row={row} opened={opened} onClose={() => setOpened(false)} />
  );
  return { ask, ahead: asksOthers ? DeleteDialog.fetch : undefined, isPending: deleting.isPending, dialog };
}
