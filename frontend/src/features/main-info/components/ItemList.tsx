/** A list of main info: its rows, what can be done with each, and why nothing can while it is closed. */
import { Button, type ButtonProps, Flex, Group, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { Column } from '@/components/data/DataTable';
import { useDownload } from '@/components/data/Download';
import { EmptyState } from '@/components/data/EmptyState';
import { RecordList } from '@/components/data/RecordList';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { MoreMenu } from '@/components/layout/MoreMenu';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { Navigate } from '@/lib/navigation';
import { itemResource, type Item } from '@/resources/mainInfoItems';
import { useCan, useCompany } from '@/session/company';
import { ItemLine } from './ItemLine';
import { DeleteButton, MarkCell } from './RowActions';
import { WhyClosed } from './WhyClosed';
import { closedBy, isReadable, type Kind, mayAddTo, type PagedKind } from '../model/kinds';

interface Props<Row extends Item> {
  kind: Kind<Row> & Partial<Pick<PagedKind<Row>, 'add' | 'edit'>>;
  columns: readonly Column<Row>[];
  /** For rows without pages of their own, below the header of their page: a new one (null), or one to be changed. */
  onOpen?: (row: Row | null) => void;
}

export function ItemList<Row extends Item>({ kind, columns, onOpen }: Props<Row>) {
  const { t } = useTranslation('mainInfo');
  const { t: c } = useTranslation('common');
  const company = useCompany();
  const can = useCan();
  const { id } = company;
  const { words, rights, mark } = kind;
  const isOpen = closedBy(company) === null;
  const field = useSearchParams()[0].get('field');
  const isWanted = field !== null && (!onOpen || field === kind.name);
  const mayAdd = (isNone: boolean) => can(`create_${rights}`) && mayAddTo(kind, company, isNone);
  const mayEdit = isOpen && can(`edit_${rights}`);
  const mayDelete = isOpen && can(`delete_${rights}`);
  const { add: addRoute, edit: editRoute } = kind;
  const add = (shown: ButtonProps) =>
    addRoute && (
      <LinkButton to={pathTo(addRoute, { id })} {...shown}>
        {t(`${words}.add`)}
      </LinkButton>
    );
  const { list } = itemResource<Row>(id, kind.name);
  const { mutate: saveFile, isPending: isSaving } = useDownload({
    fetchFile: () => list.file({}, 'csv'),
    fallbackName: `${list.fileName}.csv`,
  });
  const more = (
    <MoreMenu
      label={t('moreOf', { name: t(`${words}.title`) })}
      loading={isSaving}
      items={[{ key: 'export', label: c('action.export'), icon: IconDownload, onPick: saveFile }]}
    />
  );
  const head = (isNone: boolean, _isLost = false, isFew = false) =>
    onOpen ? (
      <Flex component="header" align="center" gap="md" wrap="wrap" justify="space-between">
        <h2>{t(`${words}.title`)}</h2>
        <Group>
          {isFew && !isNone && more}
          {mayAdd(isNone) && (
            <Button variant="light" onClick={() => onOpen(null)}>
              {t(`${words}.add`)}
            </Button>
          )}
        </Group>
      </Flex>
    ) : (
      <>
        <PageHeader
          title={t(`${words}.title`)}
          text={words === 'phones' || words === 'links' ? undefined : t(`${words}.text`)}
          // An empty list has a button of its own on a desktop; on a phone this one stays where it was.
          tag={isFew && !isNone && more}
          actions={mayAdd(isNone) && <ActionBar place="aside">{add(isNone ? { hiddenFrom: 'sm' } : {})}</ActionBar>}
        />
        {isReadable(kind, company) && <WhyClosed />}
      </>
    );
  if (!isReadable(kind, company)) {
    return (
      <>
        {head(true)}
        <Card>
          <EmptyState icon={IconLock} title={t('closed.title')} text={t('closed.hidden')} />
        </Card>
      </>
    );
  }
  const markColumn: Column<Row> = {
    key: 'mark',
    header: t('mark'),
    cell: (row) => <MarkCell kind={kind} row={row} mayMark={mayEdit} />,
    phone: 'state',
  };
  const actionColumn: Column<Row> = {
    key: 'action',
    header: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
    cell: (row) => <DeleteButton kind={kind} row={row} />,
    phone: 'action',
  };
  return (
    <RecordList
      head={head}
      of={list}
      label={t(`${words}.title`)}
      rowKey={(row) => row.id}
      rowTo={mayEdit && editRoute ? (row) => pathTo(editRoute, { id, edit: row.id }) : undefined}
      onRow={mayEdit && onOpen ? { open: onOpen, label: (row) => t('editRow', { name: kind.nameOf(row) }) } : undefined}
      few={(row) => (
        <ItemLine
          kind={kind}
          row={row}
          columns={columns}
          editTo={mayEdit && editRoute ? pathTo(editRoute, { id, edit: row.id }) : undefined}
          onEdit={mayEdit && onOpen ? () => onOpen(row) : undefined}
          mayEdit={mayEdit}
          mayDelete={mayDelete}
        />
      )}
      search={t(`${words}.search`)}
      columns={[...columns, ...(mark ? [markColumn] : []), ...(mayDelete ? [actionColumn] : [])]}
      scope={onOpen && `${words}_`}
      empty={
        <>
          {isWanted && mayAdd(true) && <Adding to={addRoute && pathTo(addRoute, { id })} onOpen={onOpen} />}
          <EmptyState
            title={t(`${words}.emptyTitle`)}
            text={t(`${words}.emptyText`)}
            action={mayAdd(true) && add({ visibleFrom: 'sm' })}
          />
        </>
      }
    />
  );
}

/** Somebody was sent here because the first one is missing. */
function Adding({ to, onOpen }: { to: string | undefined; onOpen: ((row: null) => void) | undefined }) {
  const { search } = useLocation();
  useEffect(() => onOpen?.(null), []); // eslint-disable-line react-hooks/exhaustive-deps -- opened once
  return to && <Navigate to={to + search} replace />;
}
