/** On a phone: the groups, each opened to its permissions; what is selected of it stands on it. */
import { Flex, Paper } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { PermissionBox, type TableParts } from './PermissionBox';
import classes from './permissions.module.css';
import { columnOf, namesOf, type Verb, VERBS } from '../model/table';

export function PermissionGroups({ editing, onToggle, label, reasons }: TableParts) {
  const { t } = useTranslation('permissions');
  const { groups } = editing;
  const parts = { editing, onToggle, reasons };
  const all = VERBS.map((verb) => [verb, columnOf(groups, verb)] as const);
  return (
    <Paper aria-label={label} component="ul" className={classes.groups} withBorder>
      <Row {...parts} label={t('all')} names={all.flatMap(([, names]) => names)} cells={all} />
      {groups.map((group) => (
        <Row
          key={group.name}
          {...parts}
          label={group.label}
          names={namesOf(group)}
          cells={VERBS.flatMap((verb) => (group.cells[verb] ? [[verb, [group.cells[verb]]] as const] : []))}
        />
      ))}
    </Paper>
  );
}

interface RowProps extends TableParts {
  names: readonly string[];
  cells: readonly (readonly [Verb, readonly string[]])[];
}

function Row({ label, names, cells, ...parts }: RowProps) {
  const { t } = useTranslation('permissions');
  const locale = useLocale();
  const { selected } = parts.editing;
  const count = names.filter((name) => selected.has(name)).length;
  const chosen = cells
    .filter(([, each]) => each.every((name) => selected.has(name)))
    .map(([verb]) => t(`verb.${verb}`));
  return (
    <li>
      <PermissionBox {...parts} names={names} label={t('box', { group: label, verb: t('whole') })} />
      <details>
        <summary>
          <Flex component="span" direction="column" flex={1} miw={0}>
            <b>{label}</b>
            <small>{chosen.length > 0 ? new Intl.ListFormat(locale).format(chosen) : t('count', { count })}</small>
          </Flex>
          <IconChevronDown size="1.125rem" aria-hidden />
        </summary>
        {cells.map(([verb, each]) => (
          <PermissionBox key={verb} {...parts} names={each}>
            <span>{t(`verb.${verb}`)}</span>
          </PermissionBox>
        ))}
      </details>
    </li>
  );
}
