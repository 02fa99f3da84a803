/** The menu behind three dots; its code comes when somebody is about to open it. */
import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MoreItem } from './MoreMenu';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

export interface MoreDropdownProps {
  /** What the menu hangs on. */
  anchor: ReactElement;
  label: string;
  items: readonly MoreItem[];
  opened: boolean;
  onClose: () => void;
}

export default function MoreDropdown({ anchor, label, items, opened, onClose }: MoreDropdownProps) {
  return (
    <Menu
      opened={opened}
      onChange={(wanted) => wanted || onClose()}
      position="bottom-end"
      shadow="md"
      radius="md"
      hideDetached={false}
    >
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {items.map(({ key, label: words, icon: Icon, danger, onPick }) => (
          <Menu.Item
            key={key}
            color={danger ? 'red' : undefined}
            leftSection={<Icon size="1.125rem" aria-hidden />}
            closeMenuOnClick={false}
            onClick={() => {
              onClose();
              onPick();
            }}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
