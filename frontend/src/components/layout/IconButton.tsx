/** A button that is only an icon, with an accessible name. */
import { Loader } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './layout.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  /** Shows a loader and disables the button. */
  loading?: boolean;
}

export function IconButton({ label, loading = false, disabled, className = '', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={`${classes.iconButton} ${className}`}
    >
      {loading ? <Loader size={18} color="gray" aria-hidden /> : children}
    </button>
  );
}
