import { describe, expect, it } from 'vitest';
import { dragged, firstView, pressed, squareOf, zoomedTo } from './crop';

const wide = { width: 1600, height: 1000 };

describe('a square window on a picture', () => {
  it('begins in the middle, as large as it can be', () => {
    expect(squareOf(wide, firstView(wide))).toEqual({ x: 300, y: 0, side: 1000 });
    expect(squareOf({ width: 600, height: 900 }, firstView({ width: 600, height: 900 }))).toEqual({
      x: 0,
      y: 150,
      side: 600,
    });
  });

  it('moves against the drag, and stops at the edges', () => {
    expect(squareOf(wide, dragged(wide, firstView(wide), 0.1, 0))).toEqual({ x: 200, y: 0, side: 1000 });
    expect(squareOf(wide, dragged(wide, firstView(wide), 5, 5))).toEqual({ x: 0, y: 0, side: 1000 });
    expect(squareOf(wide, dragged(wide, firstView(wide), -5, 0))).toEqual({ x: 600, y: 0, side: 1000 });
  });

  it('zooms around its centre, between once and four times', () => {
    expect(squareOf(wide, zoomedTo(wide, firstView(wide), 2))).toEqual({ x: 550, y: 250, side: 500 });
    expect(zoomedTo(wide, firstView(wide), 9).zoom).toBe(4);
    expect(zoomedTo(wide, firstView(wide), 0.1).zoom).toBe(1);
  });

  it('comes back from an edge when it grows again', () => {
    const corner = dragged(wide, zoomedTo(wide, firstView(wide), 4), 9, 9);
    expect(squareOf(wide, corner)).toEqual({ x: 0, y: 0, side: 250 });
    expect(squareOf(wide, zoomedTo(wide, corner, 1))).toEqual({ x: 0, y: 0, side: 1000 });
  });

  it('follows the keys, and leaves the others to the page', () => {
    expect(squareOf(wide, pressed(wide, firstView(wide), 'ArrowRight')!)).toEqual({ x: 250, y: 0, side: 1000 });
    expect(squareOf(wide, pressed(wide, firstView(wide), 'ArrowLeft')!)).toEqual({ x: 350, y: 0, side: 1000 });
    expect(pressed(wide, firstView(wide), '+')!.zoom).toBeCloseTo(1.1);
    expect(pressed(wide, firstView(wide), 'Tab')).toBeNull();
  });
});
