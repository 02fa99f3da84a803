/** Links as buttons and in text. Without a way (`useWay`) there is nothing. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Props = Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'leftSection' | 'rightSection' | 'fullWidth' | 'className'
> &
  Pick<LinkProps, 'state' | 'replace'> & {
    to: LinkProps['to'] | null;
    children: ReactNode;
    /** Says what it is of, for whoever does not see what stands beside it. */
    label?: string;
  };

export function LinkButton({ to, label, ...props }: Props) {
  return to === null ? null : <Button component={Link} to={to} aria-label={label} {...props} />;
}

/** A link in running text or at the foot of a card. */
export function TextLink({ to, children }: { to: LinkProps['to'] | null; children: ReactNode }) {
  if (to === null) return null;
  return (
    <Link to={to} className="link tappable">
      {children}
    </Link>
  );
}
