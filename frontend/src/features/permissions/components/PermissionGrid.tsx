/** On a desktop: a row for each group, a column for each kind of permission, and boxes for all of each. */
import { Paper, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PermissionBox, type TableParts } from './PermissionBox';
import classes from './permissions.module.css';
import { columnOf, namesOf, VERBS } from '../model/table';
import { useGrid } from '../model/useGrid';

export function PermissionGrid({ editing, onToggle, label, reasons }: TableParts) {
  const { t } = useTranslation('permissions');
  const { groups } = editing;
  const columns = VERBS.map((verb) => columnOf(groups, verb));
  const rows = [
    { name: 'all', label: t('all'), cells: [...columns, columns.flat()] },
    ...groups.map((group) => ({
      name: group.name,
      label: group.label,
      cells: [...VERBS.map((verb) => group.cells[verb] ?? []).map((name) => [name].flat()), namesOf(group)],
    })),
  ];
  const heads = [...VERBS.map((verb) => t(`verb.${verb}`)), t('whole')];
  const grid = useGrid(rows.length, heads.length, (row, column) => rows[row]!.cells[column]!.length > 0);
  return (
    <Paper
      role="grid"
      aria-label={label}
      component="table"
      display="table"
      className={classes.grid}
      withBorder
      onKeyDown={grid.onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col">{t('group')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.name}>
            <th scope="row">{row.label}</th>
            {row.cells.map((names, column) => (
              <td key={heads[column]}>
                {names.length > 0 ? (
                  <PermissionBox
                    {...grid.boxProps(at, column)}
                    editing={editing}
                    names={names}
                    label={t('box', { group: row.label, verb: heads[column] })}
                    onToggle={onToggle}
                    reasons={reasons}
                  />
                ) : (
                  <>
                    <span aria-hidden>—</span>
                    <VisuallyHidden>{t('none')}</VisuallyHidden>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Paper>
  );
}
