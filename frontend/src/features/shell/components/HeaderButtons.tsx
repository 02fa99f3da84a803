/** The buttons of the header whose menus come when somebody is about to open them. */
import { Box } from '@mantine/core';
import { IconBell, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { CompanyLogo, ImageOr } from '@/components/data/CompanyLogo';
import { lazyPart, type LazyPart } from '@/components/feedback/lazy';
import { loadNamespaces } from '@/i18n/i18n';
import { fetchAhead } from '@/lib/ahead';
import { initials } from '@/lib/text';
import { useUnread } from '@/session/notifications';
import { useSession } from '@/session/session';
import { useWaiting } from '@/session/waiting';
import controls from '@/theme/controls.module.css';
import classes from './header.module.css';

export interface OpenMenuProps {
  /** What the menu hangs on. */
  anchor: ReactElement;
  label: string;
  opened: boolean;
  onClose: () => void;
}

const AccountDropdown = lazyPart<OpenMenuProps>(() => import('./AccountDropdown'));
const BellDropdown = lazyPart<OpenMenuProps>(async () => {
  const [file] = await Promise.all([import('./BellDropdown'), loadNamespaces(['notifications'])]);
  return file;
});
const CompanyChoices = lazyPart<OpenMenuProps>(() => import('./CompanyChoices'));

/** The person, and behind them everything about their account. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const { account } = useSession();
  if (!account) return null;
  return (
    <MenuButton menu={AccountDropdown} label={t('header.account')} className={`bubble ${classes.avatar}`}>
      <ImageOr
        src={account.image}
        // A picture made of letters, drawn by the style sheet: the button's name is another.
        instead={<span data-letters={initials(account.first_name, account.last_name)} />}
      />
    </MenuButton>
  );
}

/** Counts what waits, with a dot for news that was not read, and leads to both. */
export function Bell() {
  const { t } = useTranslation('common');
  const { total, lost } = useWaiting();
  const unread = useUnread();
  return (
    <MenuButton
      menu={BellDropdown}
      // What could not be counted is not nought.
      label={`${t('header.waiting')}: ${lost ? t('state.loadFailed') : total}${unread > 0 ? t('header.andUnread', { n: unread }) : ''}`}
      className={[controls.pill, classes.bell].join(' ')}
    >
      <IconBell size="1.125rem" aria-hidden />
      {unread > 0 && <i className={classes.news} aria-hidden />}
      {total > 0 && <span aria-hidden>{lost ? `${total}+` : total}</span>}
    </MenuButton>
  );
}

/** The company of the page, and the way to another one. */
export function CompanySwitcher({ company }: { company: Pick<Company, 'id' | 'name' | 'logo'> | undefined }) {
  const { t } = useTranslation('common');
  return (
    <MenuButton
      menu={CompanyChoices}
      label={company ? `${t('header.switchCompany')}: ${company.name}` : t('header.switchCompany')}
      className={[controls.pill, classes.company].join(' ')}
    >
      {company && <CompanyLogo name={company.name} logo={company.logo} seed={company.id} size="small" />}
      <span dir="auto">{company?.name ?? t('header.switchCompany')}</span>
      <IconChevronDown size="1rem" aria-hidden />
    </MenuButton>
  );
}

interface MenuButtonProps {
  menu: LazyPart<OpenMenuProps>;
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * The button itself never moves in the tree (a tap must not hit an element that is being replaced): the menu hangs on
 * an anchor that lies over it.
 */
function MenuButton({ menu: Menu, label, className, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  const wasOpened = useRef(false);
  // Without a network it opens, too.
  useEffect(() => fetchAhead(Menu.fetch), [Menu]);
  return (
    <Box component="span" pos="relative" display="inline-flex" miw={0}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void Menu.fetch()}
        onFocus={() => void Menu.fetch()}
        // Pressing outside an open menu closes it, and the button is outside: its click must not open it again.
        onPointerDown={() => {
          wasOpened.current = opened;
        }}
        onClick={() => {
          setOpened(!wasOpened.current && !opened);
          wasOpened.current = false;
        }}
      >
        {children}
      </button>
      <Menu anchor={<Anchor />} label={label} opened={opened} onClose={() => setOpened(false)} />
    </Box>
  );
}

/** Takes the place and nothing else: what a screen reader needs stands on the button. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className="anchor" />;
}
