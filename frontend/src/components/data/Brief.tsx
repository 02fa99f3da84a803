/** Sentences with long names where there is little room: the whole on hover, and for screen readers. */
import { VisuallyHidden } from '@mantine/core';
import { isolate, truncate } from '@/lib/text';
import { Breakable } from './Bidi';

/** Longer names leave no room for what is said of them. */
const MOST = 32;

export const briefName = (name: string) => truncate(name, MOST);

/** With every name cut that is isolated in it. */
export const briefText = (text: string) =>
  text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (_, name: string) => isolate(briefName(name)));

/** `cut`: where the names are not isolated. */
export function Brief({ children, cut = briefText(children) }: { children: string; cut?: string }) {
  if (children === cut) return <Breakable>{children}</Breakable>;
  return (
    <span title={children}>
      <VisuallyHidden>{children}</VisuallyHidden>
      <span aria-hidden>
        <Breakable>{cut}</Breakable>
      </span>
    </span>
  );
}
