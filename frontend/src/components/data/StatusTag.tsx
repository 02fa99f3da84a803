/** A state: icon, word and colour together, the same everywhere. Features keep their looks in exhaustive records. */
import type { ComponentType } from 'react';
import classes from './StatusTag.module.css';

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'brand';

/** How a state looks; `label` is a key of the feature's messages. */
export interface Look<Key extends string = string> {
  tone: Tone;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  label: Key;
}

interface Props {
  look: Pick<Look, 'tone' | 'icon'>;
  /** The word, already translated. */
  children: string;
}

export function StatusTag({ look, children }: Props) {
  const { tone, icon: Icon } = look;
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
