/** The menu of the header for everything about my account. */
import { Box, Divider, Flex, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconKey, IconLogout, IconMail, IconSettings, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { pathTo, type RouteName } from '@/config/paths';
import { useAccount } from '@/session/session';
import { CurrencySwitch } from './CurrencySwitch';
import type { OpenMenuProps } from './HeaderButtons';
import { HeaderEntry, HeaderPopover } from './HeaderPopover';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './account.module.css';

const ENTRIES = [
  { name: 'accountProfile', icon: IconUser },
  { name: 'accountManagement', icon: IconSettings },
  { name: 'changePassword', icon: IconKey },
  { name: 'notifications', icon: IconBell },
  { name: 'invitations', icon: IconMail },
] as const satisfies readonly { name: RouteName; icon: typeof IconUser }[];

/** Profile, password, currency, appearance, and the way out; on a phone also language. */
export default function AccountDropdown(menu: OpenMenuProps) {
  const { t } = useTranslation('common');
  const { first_name: first, last_name: last, email } = useAccount();
  return (
    <HeaderPopover {...menu} side="end" width="17rem">
      <Stack className="breaks" py="0.25rem" px="0.625rem" gap={0} flex={1} miw={0}>
        <b>
          <Bidi>{`${first} ${last}`.trim()}</Bidi>
        </b>
        {/* At the start of the line, whichever its direction. */}
        <span>
          <Ltr fz="sm" c="dimmed">
            {email}
          </Ltr>
        </span>
      </Stack>
      <Divider my="0.375rem" />
      <ul>
        {ENTRIES.map(({ name, icon }) => (
          <HeaderEntry key={name} to={pathTo(name)} icon={icon} onPicked={menu.onClose}>
            {t(`title.${name}`)}
          </HeaderEntry>
        ))}
      </ul>
      <Divider my="0.375rem" />
      <div>
        <Flex wrap="wrap" gap="xs" py="0.375rem" px="0.625rem">
          {/* On a desktop it is in the header. */}
          <Box hiddenFrom="sm">
            <LanguageSwitch />
          </Box>
          <CurrencySwitch />
        </Flex>
        <Text size="xs" c="dimmed" py="0.25rem" px="0.625rem">
          {t('header.scheme')}
        </Text>
        <SchemeChoice />
      </div>
      <Divider my="0.375rem" />
      <ul>
        <HeaderEntry to={pathTo('logout')} icon={IconLogout} turns onPicked={menu.onClose}>
          {t('title.logout')}
        </HeaderEntry>
      </ul>
    </HeaderPopover>
  );
}

function SchemeChoice() {
  const { t } = useTranslation('common');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      withItemsBorders={false}
      size="sm"
      classNames={{ root: classes.schemes, label: classes.scheme }}
      aria-label={t('header.scheme')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
      data={[
        { value: 'light', label: t('header.schemeLight') },
        { value: 'dark', label: t('header.schemeDark') },
        { value: 'auto', label: t('header.schemeAuto') },
      ]}
    />
  );
}
