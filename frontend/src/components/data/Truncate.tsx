/** Long text cut by what a reader counts as letters, whole on hover and for screen readers. */
import { truncate } from '@/lib/text';

export function Truncate({ text, length }: { text: string; length: number }) {
  const cut = truncate(text, length);
  if (cut === text) return <bdi>{text}</bdi>;
  return (
    // Focusable, so that the whole text is reachable without a pointer.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the title is only shown on hover and focus
    <bdi title={text} aria-label={text} tabIndex={0}>
      {cut}
    </bdi>
  );
}
