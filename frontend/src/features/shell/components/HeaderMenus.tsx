/** The menus of the header: what waits, my account. */
import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconAlertTriangle, IconKey, IconLogout, IconMail, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Bidi } from '@/components/data/Bidi';
import { pathTo, type RouteName } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useIsBuilt } from '@/lib/screens';
import { useAccount } from '@/session/session';
import { useWaiting } from '@/session/waiting';
import { CurrencySwitch } from './CurrencySwitch';
import type { OpenMenuProps } from './HeaderButtons';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './header.module.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

/** What waits, by company, and invitations without an answer. */
export function BellDropdown({ anchor, label, opened, onClose }: OpenMenuProps) {
  const t = useMessages('common');
  const { items, invitations, total } = useWaiting();
  const companies = new Map(items.map(({ company }) => [company.id, company.name]));
  const countOf = (id: string) => items.filter(({ company }) => company.id === id).length;
  const isBuilt = useIsBuilt();
  return (
    <Menu
      opened={opened}
      onChange={(wanted) => wanted || onClose()}
      position="bottom-end"
      width={300}
      shadow="md"
      radius="lg"
    >
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {total === 0 && <p className={`medium dim ${classes.waiting}`}>{t('header.waitingNone')}</p>}
        {[...companies].map(([id, name]) => (
          <Menu.Item
            key={id}
            component={Link}
            to={pathTo('company', { id })}
            leftSection={<IconAlertTriangle size={18} aria-hidden />}
          >
            {t('header.waitingIn', { count: countOf(id), company: name })}
          </Menu.Item>
        ))}
        {invitations > 0 && isBuilt('invitations') && (
          <Menu.Item component={Link} to={pathTo('invitations')} leftSection={<IconMail size={18} aria-hidden />}>
            {t('header.waitingInvitations', { count: invitations })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const ENTRIES = [
  { name: 'accountProfile', icon: IconUser },
  { name: 'accountManagement', icon: IconSettings },
  { name: 'changePassword', icon: IconKey },
  { name: 'invitations', icon: IconMail },
] as const satisfies readonly { name: RouteName; icon: typeof IconUser }[];

/** Profile, password, appearance, and the way out; on a phone also language and currency. */
export function AccountDropdown({ anchor, label, opened, onClose }: OpenMenuProps) {
  const t = useMessages('common');
  const isBuilt = useIsBuilt();
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
        <div className={`words ${classes.who}`}>
          <b>
            <Bidi>{`${first} ${last}`.trim()}</Bidi>
          </b>
          <bdi dir="ltr" className="small dim">
            {email}
          </bdi>
        </div>
        <Menu.Divider />
        {ENTRIES.filter(({ name }) => isBuilt(name)).map(({ name: route, icon: Icon }) => (
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
  const t = useMessages('common');
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
