/** The buttons of the header whose menus come when somebody is about to open them. */
import { IconBell, IconChevronDown } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { lazyPart } from '@/components/feedback/lazyPart';
import { useMessages } from '@/i18n/messages';
import { initials } from '@/lib/text';
import { useCompany } from '@/session/company';
import { useSession } from '@/session/session';
import controls from '@/theme/controls.module.css';
import type * as Menus from './HeaderMenus';
import { LazyMenu, type OpenMenuProps } from './LazyMenu';
import classes from './header.module.css';
import { useWaiting } from '../model/waiting';

const menu = (pick: (menus: typeof Menus) => ComponentType<OpenMenuProps>) =>
  lazyPart<OpenMenuProps>(async () => ({ default: pick(await import('./HeaderMenus')) }));

const AccountDropdown = menu((menus) => menus.AccountDropdown);
const BellDropdown = menu((menus) => menus.BellDropdown);
const CompanyChoices = menu((menus) => menus.CompanyChoices);

/** The person, and behind them everything about their account. */
export function AccountMenu() {
  const t = useMessages('common');
  const { account } = useSession();
  if (!account) return null;
  return (
    <LazyMenu
      menu={AccountDropdown}
      label={t('header.account')}
      className={`bubble fine strong ${classes.avatar}`}
      popup="menu"
    >
      {account.image ? (
        <img className="fills" src={account.image} alt="" />
      ) : (
        // A picture made of letters, drawn by the style sheet: the button's name is another.
        <span data-letters={initials(account.first_name, account.last_name)} />
      )}
    </LazyMenu>
  );
}

/** Counts what waits, and leads there. */
export function Bell() {
  const t = useMessages('common');
  const { total } = useWaiting();
  return (
    <LazyMenu
      menu={BellDropdown}
      label={`${t('header.waiting')}: ${total}`}
      className={[controls.pill, classes.bell].join(' ')}
      popup="menu"
    >
      <IconBell size={18} aria-hidden />
      {total > 0 && <span aria-hidden>{total}</span>}
    </LazyMenu>
  );
}

/** The company of the page, and the way to another one. */
export function CompanySwitcher() {
  const t = useMessages('common');
  const company = useCompany();
  return (
    <LazyMenu
      menu={CompanyChoices}
      label={`${t('header.switchCompany')}: ${company.name}`}
      className={[controls.pill, classes.company].join(' ')}
      popup="dialog"
    >
      <CompanyLogo name={company.name} logo={company.logo} seed={company.id} size="small" />
      <span dir="auto">{company.name}</span>
      <IconChevronDown size={16} aria-hidden />
    </LazyMenu>
  );
}
