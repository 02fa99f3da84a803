/** Sends the form and shows that it waits. A disabled one says why. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface Props extends Pick<ButtonProps, 'fullWidth' | 'size' | 'color' | 'leftSection'> {
  children: ReactNode;
  /** Disables the button and is shown beside it. */
  why?: string | null;
  form?: string;
}

export function SubmitButton({ children, why, ...rest }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <Button {...rest} type="submit" loading={isSubmitting} disabled={Boolean(why)} title={why ?? undefined}>
      {children}
    </Button>
  );
}
