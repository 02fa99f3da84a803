/** The picture at the start of a row or a card: it says nothing that the words beside it do not say. */
import type { ComponentType } from 'react';
import classes from './IconBox.module.css';

interface Props {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  tone?: 'plain' | 'success' | 'danger';
}

export function IconBox({ icon: Icon, tone = 'plain' }: Props) {
  return (
    <span className={classes.box} data-tone={tone}>
      <Icon size={22} stroke={1.6} aria-hidden />
    </span>
  );
}
