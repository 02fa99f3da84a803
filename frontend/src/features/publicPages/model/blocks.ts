/** Plain text as staff write it: `#` begins a heading, `-` an item of a list, an empty line ends a paragraph. */
export type Block =
  { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^\s*[-•]\s+/;

function bodyOf(text: string): Block {
  const lines = text.split('\n');
  return lines.every((line) => ITEM.test(line))
    ? { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) }
    : { kind: 'paragraph', text };
}

export function blocksOf(source: string): Block[] {
  return source
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}|\n(?=#)/)
    .flatMap((part): Block[] => {
      const text = part.trim();
      if (!text) return [];
      const heading = /^#+\s*(.+?)(?:\n([\s\S]+))?$/.exec(text);
      if (!heading) return [bodyOf(text)];
      const rest = heading[2]?.trim();
      return [{ kind: 'heading', text: heading[1]! }, ...(rest ? [bodyOf(rest)] : [])];
    });
}
