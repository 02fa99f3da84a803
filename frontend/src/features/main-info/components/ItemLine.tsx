/** A row of a short list: its name, below it the rest, and what can be done with it. */
import { Box, Flex, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/data/DataTable';
import { IconBox } from '@/components/layout/Card';
import { IconButton, IconLink } from '@/components/layout/IconButton';
import type { Item } from '@/resources/mainInfoItems';
import { MarkTag, RowMenu } from './RowActions';
import type { Kind } from '../model/kinds';

interface Props<Row extends Item> {
  kind: Kind<Row>;
  row: Row;
  columns: readonly Column<Row>[];
  /** Where it is changed, or what opens its form; without either it is only looked at. */
  editTo?: string;
  onEdit?: () => void;
  mayEdit: boolean;
  mayDelete: boolean;
}

export function ItemLine<Row extends Item>({ kind, row, columns, editTo, onEdit, mayEdit, mayDelete }: Props<Row>) {
  const { t } = useTranslation('mainInfo');
  const [name, ...facts] = columns;
  const label = t('editRow', { name: kind.nameOf(row) });
  const pencil = <IconPencil size="1.125rem" aria-hidden />;
  return (
    <Flex align="center" gap="min(0.875rem, 14px)" px="var(--q-inset)" py="sm">
      <Box visibleFrom="sm">
        <IconBox icon={kind.icon} />
      </Box>
      <Box className="breaks" flex={1} miw={0}>
        <Group gap="0 0.625rem">
          <b>{name?.cell(row)}</b>
          <MarkTag kind={kind} row={row} />
        </Group>
        <Box className="dotted" fz="md" c="dimmed">
          {facts.map(({ key, cell }) => {
            const fact = cell(row);
            return fact && <span key={key}>{fact}</span>;
          })}
        </Box>
      </Box>
      <Group gap={0} wrap="nowrap" me="-0.5rem">
        {editTo && (
          <IconLink to={editTo} label={label}>
            {pencil}
          </IconLink>
        )}
        {onEdit && (
          <IconButton label={label} onClick={onEdit}>
            {pencil}
          </IconButton>
        )}
        <RowMenu kind={kind} row={row} mayEdit={mayEdit} mayDelete={mayDelete} />
      </Group>
    </Flex>
  );
}
