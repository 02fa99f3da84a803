/** Plain text as staff write it: a line that begins with `#` is a heading, an empty line ends a paragraph. */
export interface Block {
  kind: 'heading' | 'paragraph';
  text: string;
}

export function blocksOf(source: string): Block[] {
  return source
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}|\n(?=#)/)
    .flatMap((part): Block[] => {
      const text = part.trim();
      if (!text) return [];
      const heading = /^#+\s*(.+?)(?:\n([\s\S]+))?$/.exec(text);
      if (!heading) return [{ kind: 'paragraph', text }];
      const rest = heading[2]?.trim();
      return [{ kind: 'heading', text: heading[1]! }, ...(rest ? [{ kind: 'paragraph' as const, text: rest }] : [])];
    });
}
