/** Sends the form and shows that it waits. A disabled one says why. */
import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface Props extends Pick<ButtonProps, 'fullWidth' | 'size' | 'color' | 'leftSection'> {
  children: ReactNode;
  /** Disables the button and is shown beside it. */
  why?: string | null;
  form?: string;
}

/**
 * Leaving a field judges it, and what is said then pushes the button away from under the pointer: the click would be
 * lost. So the field keeps the focus until the click is done.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function SubmitButton({ children, why, ...rest }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      {...rest}
      type="submit"
      loading={isSubmitting}
      disabled={Boolean(why)}
      title={why ?? undefined}
      onMouseDown={keepFocus}
    >
      {children}
    </Button>
  );
}
