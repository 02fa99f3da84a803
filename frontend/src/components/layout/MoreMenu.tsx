/** What else can be done with a row or a page, behind three dots. */
import { Box } from '@mantine/core';
import { IconDots, type IconUser } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';
import { lazyPart } from '@/components/feedback/lazy';
import { IconButton } from './IconButton';
import type { MoreDropdownProps } from './MoreDropdown';

export interface MoreItem {
  key: string;
  label: string;
  icon: typeof IconUser;
  danger?: boolean;
  onPick: () => void;
}

interface Props {
  /** Says what it is of, for whoever does not see the row. */
  label: string;
  /** Without any there is no button. */
  items: readonly (MoreItem | false)[];
  loading?: boolean;
}

const MoreDropdown = lazyPart<MoreDropdownProps>(() => import('./MoreDropdown'));

export function MoreMenu({ label, items, loading }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  const close = () => {
    setOpened(false);
    // Before what was picked asks anything: its question gives the focus back to the button.
    button.current?.focus();
  };
  return (
    <Box component="span" pos="relative" display="inline-flex">
      <IconButton
        ref={button}
        label={label}
        loading={loading}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={() => void MoreDropdown.fetch()}
        onFocus={() => void MoreDropdown.fetch()}
        onClick={() => setOpened(!opened)}
      >
        <IconDots size="1.25rem" aria-hidden />
      </IconButton>
      <MoreDropdown anchor={<Anchor />} label={label} items={shown} opened={opened} onClose={close} />
    </Box>
  );
}

/** The menu hangs on what lies over the button: its code comes later. */
const Anchor = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => <span ref={ref} className="anchor" />;
