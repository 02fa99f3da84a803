/** The menu of the header for everything about my account. */
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconKey, IconLogout, IconMail, IconSettings, IconUser } from '@tabler/icons-react';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { pathTo, type RouteName } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useIsBuilt } from '@/lib/screens';
import { useAccount } from '@/session/session';
import { CurrencySwitch } from './CurrencySwitch';
import type { OpenMenuProps } from './HeaderButtons';
import { HeaderEntry, HeaderPopover } from './HeaderPopover';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './account.module.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

const ENTRIES = [
  { name: 'accountProfile', icon: IconUser },
  { name: 'accountManagement', icon: IconSettings },
  { name: 'changePassword', icon: IconKey },
  { name: 'notifications', icon: IconBell },
  { name: 'invitations', icon: IconMail },
] as const satisfies readonly { name: RouteName; icon: typeof IconUser }[];

/** Profile, password, appearance, and the way out; on a phone also language and currency. */
export default function AccountDropdown(menu: OpenMenuProps) {
  const t = useMessages('common');
  const isBuilt = useIsBuilt();
  const { first_name: first, last_name: last, email } = useAccount();
  return (
    <HeaderPopover {...menu} side="end" width="17rem">
      <div className={`words ${classes.who}`}>
        <b>
          <Bidi>{`${first} ${last}`.trim()}</Bidi>
        </b>
        <Ltr className="small dim">{email}</Ltr>
      </div>
      <ul className={classes.part}>
        {ENTRIES.filter(({ name }) => isBuilt(name)).map(({ name, icon }) => (
          <HeaderEntry key={name} to={pathTo(name)} icon={icon} onPicked={menu.onClose}>
            {t(`title.${name}`)}
          </HeaderEntry>
        ))}
      </ul>
      <div className={classes.part}>
        <div className={classes.menuRow}>
          <LanguageSwitch />
          <CurrencySwitch />
        </div>
        <p className={`fine dim ${classes.label}`}>{t('header.scheme')}</p>
        <SchemeChoice />
      </div>
      <ul className={classes.part}>
        <HeaderEntry to={pathTo('logout')} icon={IconLogout} turns onPicked={menu.onClose}>
          {t('title.logout')}
        </HeaderEntry>
      </ul>
    </HeaderPopover>
  );
}

function SchemeChoice() {
  const t = useMessages('common');
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
