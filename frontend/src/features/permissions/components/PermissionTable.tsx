/** Who may do what: a grid of checkboxes on a desktop, a list of groups on a phone. What the editor does not hold is locked. */
import { Flex, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '@/components/form/field';
import { useCompany } from '@/session/company';
import { PermissionGrid } from './PermissionGrid';
import { PermissionGroups } from './PermissionGroups';
import classes from './permissions.module.css';
import { groupsOf, namesOf, toggled, whyFixed } from '../model/table';

interface Props {
  value: readonly string[];
  onChange: (names: string[]) => void;
  /** What the editor may give and take; the rest is shown as it is. */
  held: readonly string[];
  label: string;
}

export function PermissionTable({ value, onChange, held, label }: Props) {
  const { t } = useTranslation('permissions');
  const isDesk = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { permissions: catalogue } = useCompany();
  const groups = useMemo(() => groupsOf(catalogue), [catalogue]);
  const id = useId();
  const editing = { groups, selected: new Set(value), held: new Set(held) };
  const reasons = { locked: `${id}-locked`, implied: `${id}-implied` };
  const fixed = new Set(groups.flatMap(namesOf).map((name) => whyFixed(editing, [name])));
  const Table = isDesk ? PermissionGrid : PermissionGroups;
  return (
    <div>
      <Table
        editing={editing}
        // As the server answers them.
        onToggle={(names) => onChange([...toggled(editing, names)].sort())}
        label={label}
        reasons={reasons}
      />
      <Stack className={classes.legend} gap="0.375rem" mt="0.875rem" fz="sm" c="dimmed">
        {fixed.has('implied') && (
          <Flex component="p" align="flex-start" gap="xs">
            <IconInfoCircle size="1.125rem" aria-hidden />
            <span id={reasons.implied}>{t('implied')}</span>
          </Flex>
        )}
        {fixed.has('locked') && (
          <Flex component="p" align="flex-start" gap="xs">
            <IconLock size="1.125rem" aria-hidden />
            <span id={reasons.locked}>{t('locked')}</span>
          </Flex>
        )}
      </Stack>
    </div>
  );
}

/** In a form: the names, under `name`. */
export function PermissionField({ name, label, held }: Pick<Props, 'held' | 'label'> & { name: string }) {
  const { value, onChange } = useField<readonly string[]>({ name });
  return <PermissionTable value={value} onChange={onChange} held={held} label={label} />;
}

/** How many are selected, said whenever it changes. */
export function SelectedCount({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('permissions');
  return (
    <Text role="status" className={classes.count} size="sm" c="dimmed">
      {t('selected', { count: names.length })}
    </Text>
  );
}
