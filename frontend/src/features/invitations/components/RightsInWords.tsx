/** What somebody may do in a company, group by group. */
import { Anchor, Box, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PermissionGroup } from '@/api/types';
import { useLocale } from '@/i18n/locale';
import { permissionName } from '@/session/scope';

interface Props {
  /** All that there is, in the reader's language. */
  groups: readonly PermissionGroup[];
  /** Names such as `view_addresses`. */
  names: readonly string[];
  /** One of many on the page: of more than a few groups only the names, the rest behind a button. */
  folds?: boolean;
}

const FEW = 4;

/** The groups of which something is among the names, with what of each. */
export const groupsHeld = (groups: readonly PermissionGroup[], names: readonly string[]) =>
  groups.flatMap(({ name, label, sub_permissions: all }) => {
    const verbs = all.filter((each) => names.includes(permissionName(each.name))).map((each) => each.label);
    return verbs.length > 0 ? [{ name, label, verbs }] : [];
  });

export function RightsInWords({ groups, names, folds = false }: Props) {
  const { t } = useTranslation('invitations');
  const locale = useLocale();
  const listed = new Intl.ListFormat(locale, { type: 'unit' });
  const held = groupsHeld(groups, names);
  if (held.length === 0) return <Text c="dimmed">{t('rights.none')}</Text>;
  const list = (
    <SimpleGrid minColWidth="min(100%, 9.5rem)" verticalSpacing="xs" renderRoot={(props) => <dl {...props} />}>
      {held.map(({ name, label, verbs }) => (
        <div key={name}>
          <Box component="dt" fz="md" fw={600} c="bright">
            {label}
          </Box>
          <Box component="dd" fz="sm" c="dimmed">
            {listed.format(verbs)}
          </Box>
        </div>
      ))}
    </SimpleGrid>
  );
  if (!folds || held.length <= FEW) return list;
  return (
    <>
      <Text>{listed.format(held.map(({ label }) => label))}</Text>
      <details>
        <Anchor component="summary" className="tappable" fz="sm" w="fit-content">
          {t('rights.details')}
        </Anchor>
        <Box mt="0.375rem">{list}</Box>
      </details>
    </>
  );
}
