/** A button that is only an icon, with an accessible name. */
import { Loader } from '@mantine/core';
import type { ComponentProps } from 'react';
import { PressButton } from '@/theme/PressButton';
import classes from './layout.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  /** The same in short: seen beside the icon where text is large. */
  word?: string;
  /** Shows a loader, and takes no press. */
  loading?: boolean;
}

export function IconButton({ label, word, loading = false, disabled, className = '', children, ...rest }: Props) {
  return (
    <PressButton
      {...rest}
      aria-label={label}
      data-loading={loading || undefined}
      disabled={disabled || loading}
      className={`${classes.iconButton} ${className}`}
    >
      {loading ? <Loader size={18} color="gray" aria-hidden /> : children}
      {word && <span className={classes.word}>{word}</span>}
    </PressButton>
  );
}
