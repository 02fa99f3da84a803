/** How far each entry of this tab's history was scrolled, over reloads and visits to other sites. */
import { readTab, writeTab } from '@/lib/storage';

const KEY = 'scroll';
/** The latest entries; nobody goes back further. */
const KEPT = 50;

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** Pixels from the top by the entry's key. */
export function readPositions(): Map<string, number> {
  try {
    const kept = JSON.parse(readTab(KEY) ?? '[]') as unknown;
    return new Map(Array.isArray(kept) ? kept.filter(isPosition) : []);
  } catch {
    // Somebody else wrote something that is not ours to read.
    return new Map();
  }
}

export function keepPositions(positions: ReadonlyMap<string, number>): void {
  writeTab(KEY, JSON.stringify([...positions].slice(-KEPT)));
}
