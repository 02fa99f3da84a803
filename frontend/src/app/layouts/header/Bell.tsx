/** Counts what waits, and leads there. */
import { IconBell } from '@tabler/icons-react';
import { lazyPart } from '@/components/feedback/lazyPart';
import { useCommon } from '@/i18n/common';
import controls from '@/theme/controls.module.css';
import { LazyMenu } from './LazyMenu';
import classes from './header.module.css';
import { useWaiting } from './waiting';

const BellDropdown = lazyPart(() => import('./BellDropdown'));

export function Bell() {
  const t = useCommon();
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
