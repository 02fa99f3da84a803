/** Profile, password, appearance, and the way out; on a phone also language and currency. */
import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconKey, IconLogout, IconMail, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Bidi } from '@/components/data/Bidi';
import { pathTo, type RouteName } from '@/config/paths';
import { CurrencySwitch } from '@/features/header/components/CurrencySwitch';
import { LanguageSwitch } from '@/features/header/components/LanguageSwitch';
import { useCommon } from '@/i18n/common';
import { useAccount } from '@/session/session';
import type { OpenMenuProps } from './LazyMenu';
import classes from './header.module.css';
import { isBuilt } from '../../screens';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

const ENTRIES = [
  { name: 'accountProfile', icon: IconUser },
  { name: 'accountManagement', icon: IconSettings },
  { name: 'changePassword', icon: IconKey },
  { name: 'invitations', icon: IconMail },
] as const satisfies readonly { name: RouteName; icon: typeof IconUser }[];

export default function AccountDropdown({ anchor, label, opened, onClose }: OpenMenuProps) {
  const t = useCommon();
  const { first_name: first, last_name: last, email } = useAccount();
  return (
    <Menu
      opened={opened}
      onChange={(wanted) => wanted || onClose()}
      position="bottom-end"
      width={272}
      shadow="md"
      radius="lg"
    >
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        <div className={classes.who}>
          <b>
            <Bidi>{`${first} ${last}`.trim()}</Bidi>
          </b>
          <bdi dir="ltr">{email}</bdi>
        </div>
        <Menu.Divider />
        {ENTRIES.filter((entry) => isBuilt(entry.name)).map(({ name: route, icon: Icon }) => (
          <Menu.Item key={route} component={Link} to={pathTo(route)} leftSection={<Icon size={18} aria-hidden />}>
            {t(`title.${route}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <div className={classes.menuRow}>
          <LanguageSwitch />
          <CurrencySwitch />
        </div>
        <Menu.Label>{t('header.scheme')}</Menu.Label>
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={pathTo('logout')}
          leftSection={<IconLogout size={18} className="turns" aria-hidden />}
        >
          {t('title.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function SchemeChoice() {
  const t = useCommon();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      classNames={{ label: classes.scheme }}
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
