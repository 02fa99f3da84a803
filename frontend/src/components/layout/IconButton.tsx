/** A button, or a link, that is only an icon, with an accessible name. */
import { Box, Loader, type BoxProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/lib/navigation';
import { PressButton } from '@/theme/PressButton';
import classes from './layout.module.css';

interface Props extends BoxProps, Omit<ComponentProps<'button'>, 'aria-label' | keyof BoxProps> {
  label: string;
  /** The same in short: seen beside the icon where text is large. */
  word?: string;
  /** Shows a loader, and takes no press. */
  loading?: boolean;
}

export function IconButton({ label, word, loading = false, disabled, className = '', children, ...rest }: Props) {
  return (
    <Box
      component={PressButton}
      {...rest}
      aria-label={label}
      data-loading={loading || undefined}
      disabled={disabled || loading}
      className={`${classes.iconButton} ${className}`}
    >
      {loading ? <Loader size="1.125rem" color="gray" aria-hidden /> : children}
      {word && <span className={classes.word}>{word}</span>}
    </Box>
  );
}

/** The same look for what leads to another screen. */
export function IconLink({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={classes.iconButton}>
      {children}
    </Link>
  );
}
