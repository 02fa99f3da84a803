/** The keys of a grid: one place in the tab order, arrows from box to box, over the places where there is none. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDirection } from '@/i18n/locale';

type Place = readonly [row: number, column: number];

/** `hasBox`: whether something stands at a place; the first box of all stands at 0, 0. */
export function useGrid(rows: number, columns: number, hasBox: (...place: Place) => boolean) {
  const dir = useDirection();
  const boxes = useRef(new Map<string, HTMLInputElement>());
  const [[atRow, atColumn], setAt] = useState<Place>([0, 0]);

  const goTo = (places: readonly Place[]) => {
    const place = places.find((each) => hasBox(...each));
    if (place) boxes.current.get(place.join())?.focus();
  };
  const rowFrom = (row: number, from: number, step: number): Place[] =>
    upTo(columns, from, step).map((column) => [row, column]);

  const onKeyDown = (event: KeyboardEvent) => {
    const forth = dir === 'rtl' ? -1 : 1;
    const isFar = event.ctrlKey || event.metaKey;
    const ways: Record<string, () => Place[]> = {
      ArrowRight: () => rowFrom(atRow, atColumn + forth, forth),
      ArrowLeft: () => rowFrom(atRow, atColumn - forth, -forth),
      ArrowDown: () => upTo(rows, atRow + 1, 1).map((row) => [row, atColumn]),
      ArrowUp: () => upTo(rows, atRow - 1, -1).map((row) => [row, atColumn]),
      Home: () => rowFrom(isFar ? 0 : atRow, 0, 1),
      End: () => rowFrom(isFar ? rows - 1 : atRow, columns - 1, -1),
    };
    const way = ways[event.key];
    if (!way || event.altKey || event.shiftKey) return;
    event.preventDefault();
    goTo(way());
  };

  /** For the box at a place. */
  const boxProps = (...place: Place) => ({
    tabIndex: place[0] === atRow && place[1] === atColumn ? 0 : -1,
    onFocus: () => setAt(place),
    ref: (box: HTMLInputElement | null) => {
      if (box) boxes.current.set(place.join(), box);
      else boxes.current.delete(place.join());
    },
  });
  return { onKeyDown, boxProps };
}

function upTo(count: number, from: number, step: number): number[] {
  const found = [];
  for (let at = from; at >= 0 && at < count; at += step) found.push(at);
  return found;
}
