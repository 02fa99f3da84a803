/** A link that looks like a button. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Props = Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'leftSection' | 'rightSection' | 'fullWidth' | 'className'
> &
  Pick<LinkProps, 'to' | 'state' | 'replace'> & {
    children: ReactNode;
    /** Says what it is of, for whoever does not see what stands beside it. */
    label?: string;
  };

export function LinkButton({ label, ...props }: Props) {
  return <Button component={Link} aria-label={label} {...props} />;
}

/** A link in running text or at the foot of a card. */
export function TextLink({ to, children }: Pick<LinkProps, 'to'> & { children: ReactNode }) {
  return (
    <Link to={to} className="link tappable">
      {children}
    </Link>
  );
}
