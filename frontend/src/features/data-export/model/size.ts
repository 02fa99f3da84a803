/** The size of a file as people say it. */
const KB = 1024;

/** From a megabyte on with one place, below in whole kilobytes; nothing is less than one. */
export function sizeOf(bytes: number): { unit: 'kb' | 'mb'; n: string } {
  const kilobytes = Math.max(1, Math.round(bytes / KB));
  if (kilobytes < KB) return { unit: 'kb', n: String(kilobytes) };
  return { unit: 'mb', n: (bytes / KB / KB).toFixed(1) };
}
