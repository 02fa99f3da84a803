/** A few words above a form or beside its fields. */
import { Box, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconMessageReport } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICON = { danger: IconMessageReport, warning: IconAlertTriangle, info: IconInfoCircle } as const;

interface Props {
  tone: keyof typeof ICON;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  role?: 'status' | 'alert';
}

export function Notice({ tone, title, text, children, role }: Props) {
  const Icon = ICON[tone];
  return (
    <Box component="section" className="notice" fz="md" data-tone={tone} role={role}>
      <Icon size="1.375rem" aria-hidden />
      <div>
        <Text inherit fw={600}>
          {title}
        </Text>
        {text && <p>{text}</p>}
        {children}
      </div>
    </Box>
  );
}
