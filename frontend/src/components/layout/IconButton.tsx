/** A button that is only an icon; `label` says what it does. */
import { Loader } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './layout.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  /** It waits for what it began, and cannot be pressed again. */
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
