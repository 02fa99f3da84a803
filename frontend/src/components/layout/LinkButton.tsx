/** Links as buttons and in text. Without a path (`useLinkTo`) there is nothing. */
import { Anchor, Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@/lib/navigation';

type Props = ButtonProps &
  Pick<LinkProps, 'state' | 'replace'> & {
    to: LinkProps['to'] | null;
    children: ReactNode;
    /** Says what it is of, for whoever does not see what stands beside it. */
    label?: string;
  };

export function LinkButton({ to, label, ...props }: Props) {
  return to === null ? null : <Button component={Link} to={to} aria-label={label} {...props} />;
}

interface TextLinkProps {
  to: LinkProps['to'] | null;
  /** In ink among the cells of a table, where a reference is no action. */
  c?: 'bright';
  /** In a tab of its own: beside a form, which would be lost. */
  apart?: boolean;
  children?: ReactNode;
}

/** A link in running text or at the foot of a card. */
export function TextLink({ to, c, apart, children }: TextLinkProps) {
  if (to === null) return null;
  return (
    <Anchor to={to} component={Link} className="tappable" c={c} target={apart ? '_blank' : undefined}>
      {children}
    </Anchor>
  );
}
