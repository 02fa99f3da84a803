/** A few words above a form or beside its fields. */
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
    <section className="notice medium" data-tone={tone} role={role}>
      <Icon size={22} aria-hidden />
      <div>
        <p className="strong">{title}</p>
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  );
}
