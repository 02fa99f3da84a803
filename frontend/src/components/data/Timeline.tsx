/** The states that a record went through, oldest first, and those to come. */
import { IconAlertTriangle, IconCheck, IconClock, IconPoint, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '@/resources/look';
import classes from './Timeline.module.css';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  at?: ReactNode;
  text?: ReactNode;
  state: 'done' | 'current' | 'todo' | 'failed';
  /** What came about though nobody wished for it. */
  tone?: Extract<Tone, 'warning' | 'danger'>;
}

const TONED = { warning: IconClock, danger: IconAlertTriangle } as const;
const ICON = { done: IconCheck, current: IconPoint, todo: IconPoint, failed: IconX } as const;

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ key, title, at, text, state, tone }) => {
        const Icon = tone ? TONED[tone] : ICON[state];
        return (
          <li
            key={key}
            className={classes.item}
            data-state={state}
            data-tone={tone}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={`bubble ${classes.dot}`}>
              <Icon size={16} stroke={2.4} aria-hidden />
            </span>
            <div>
              <p className={`strong ${classes.event}`}>
                {title} {at && <span className="small plain dim">{at}</span>}
              </p>
              {text && <div className="small dim">{text}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
