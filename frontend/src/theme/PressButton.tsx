/**
 * What every button is made of. While it waits or is off it stays where it is for whoever works by keyboard, says so, and takes no
 * press: a disabled one would let the focus fall to the page, and keep its reason to itself.
 */
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Set by the library while it shows that it waits. */
  'data-loading'?: boolean;
}

export function PressButton({ type = 'button', disabled, onClick, 'data-loading': waits, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      data-loading={waits || undefined}
      aria-busy={waits}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}
