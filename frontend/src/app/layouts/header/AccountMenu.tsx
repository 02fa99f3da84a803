/** The person, and behind them everything about their account. */
import { lazyPart } from '@/components/feedback/lazyPart';
import { useCommon } from '@/i18n/common';
import { initials } from '@/lib/text';
import { useSession } from '@/session/session';
import { LazyMenu } from './LazyMenu';
import classes from './header.module.css';

const AccountDropdown = lazyPart(() => import('./AccountDropdown'));

export function AccountMenu() {
  const t = useCommon();
  const { account } = useSession();
  if (!account) return null;
  return (
    <LazyMenu menu={AccountDropdown} label={t('header.account')} className={classes.avatar!} popup="menu">
      {account.image ? (
        <img src={account.image} alt="" />
      ) : (
        // A picture made of letters, drawn by the style sheet: the button's name is another.
        <span className={classes.letters} data-letters={initials(account.first_name, account.last_name)} />
      )}
    </LazyMenu>
  );
}
