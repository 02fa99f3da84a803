/** What a button of the header opens: it takes the focus and gives it back, Escape closes it, arrows go through its ways. */
import { Box, createScopedKeydownHandler, Flex, Popover } from '@mantine/core';
import type { IconUser } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { SkeletonWords } from '@/components/data/Skeleton';
import { Link, type LinkProps } from '@/lib/navigation';
import type { OpenMenuProps } from './HeaderButtons';
import classes from './switcher.module.css';
import '@mantine/core/styles/Popover.layer.css';

interface Props extends OpenMenuProps {
  /** Which end of the button it hangs on. */
  side: 'start' | 'end';
  /** As CSS says it. */
  width: string;
  children: ReactNode;
}

// No `menu`: that may hold nothing but its items, and these hold words, fields and switches, too.
export function HeaderPopover({ anchor, label, opened, onClose, side, width, children }: Props) {
  return (
    <Popover
      opened={opened}
      onChange={(wanted) => wanted || onClose()}
      position={`bottom-${side}`}
      width={`min(${width}, calc(100vw - 24px))`}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>{anchor}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} aria-labelledby={undefined} className={classes.place}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

interface EntryProps extends Pick<LinkProps, 'to' | 'title' | 'children'> {
  icon: typeof IconUser;
  /** An arrow that means a way, which is turned with the direction. */
  turns?: boolean;
  onPicked: () => void;
}

const throughEntries = createScopedKeydownHandler({
  parentSelector: '[role="dialog"]',
  siblingSelector: '[data-header-entry]',
  orientation: 'vertical',
  loop: true,
  activateOnFocus: false,
  dir: 'ltr',
});

/** A way to a screen, in a list of them. */
export function HeaderEntry({ icon: Icon, turns, onPicked, children, ...link }: EntryProps) {
  return (
    <li>
      <Flex
        {...link}
        component={Link}
        className={`hovers ${classes.entry}`}
        fz="md"
        data-header-entry
        // Of links it asks for no more than it does of the buttons that it is typed for.
        onKeyDown={(event) => throughEntries(event as unknown as KeyboardEvent<HTMLButtonElement>)}
        onClick={onPicked}
      >
        <Icon size="1.125rem" className={turns ? 'turns' : undefined} aria-hidden />
        <Box component="span" className="breaks" flex={1} miw={0}>
          {children}
        </Box>
      </Flex>
    </li>
  );
}

export function EntryBones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Flex key={index} component="span" className={classes.entry} aria-hidden>
      <SkeletonWords lines={1} />
    </Flex>
  ));
}
