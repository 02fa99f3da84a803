/** Submits the form and shows that it is under way; when disabled, its title gives the reason. */
import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface Props extends Pick<ButtonProps, 'fullWidth' | 'size' | 'variant' | 'color' | 'leftSection'> {
  children: ReactNode;
  /** Disables the button; shown as its title. */
  why?: string | null;
  form?: string;
  /** Whether it is under way, where somebody is asked before that; else since it was pressed. */
  busy?: boolean;
}

/**
 * Blurring a field validates it, and an error of several lines would move the button from under the pointer before the
 * click is done. So the field keeps the focus.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function SubmitButton({ children, why, busy, ...rest }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      {...rest}
      type="submit"
      loading={busy ?? isSubmitting}
      disabled={Boolean(why)}
      title={why ?? undefined}
      onMouseDown={keepFocus}
    >
      {children}
    </Button>
  );
}
