/** What waits, by company, and invitations without an answer. */
import { Menu } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pathTo } from '@/config/paths';
import { useCommon } from '@/i18n/common';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { OpenMenuProps } from './LazyMenu';
import classes from './header.module.css';
import { useWaiting } from './waiting';
import { isBuilt } from '../../screens';

export default function BellDropdown({ anchor, label, opened, onClose }: OpenMenuProps) {
  const t = useCommon();
  const { companies, invitations, total } = useWaiting();
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
        {total === 0 && <p className={classes.waiting}>{t('header.waitingNone')}</p>}
        {companies.map(({ id, name, count }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={pathTo('company', { id })}
            leftSection={<IconAlertTriangle size={18} aria-hidden />}
          >
            {t('header.waitingRequirements', { count, company: name })}
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
