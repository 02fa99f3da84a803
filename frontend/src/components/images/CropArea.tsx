/** The picture under its view: dragged by a pointer, zoomed by wheel and two fingers, moved by keys. */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { dragged, pressed, squareOf, zoomedTo, type Size, type View } from './crop';
import classes from './crop.module.css';
import { drawSquare, SIDE } from './square';

interface Props {
  image: HTMLImageElement;
  size: Size;
  view: View;
  label: string;
  /** What the corners are dimmed for. */
  round: boolean;
  onChange: (view: View) => void;
}
interface Point {
  x: number;
  y: number;
}

/** How far a wheel turns until the picture is twice as large. */
const WHEEL = 400;

export function CropArea({ image, size, view, label, round, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, image, squareOf(size, view));
  });

  // React listens to the wheel without the right to keep the page from scrolling.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onChange(zoomedTo(size, view, view.zoom * 2 ** (-event.deltaY / WHEEL)));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  });

  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const held = fingers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    held.set(event.pointerId, now);
    if (other) {
      const spread = distance(now, other) / Math.max(1, distance(before, other));
      onChange(zoomedTo(size, view, view.zoom * spread));
      return;
    }
    const width = event.currentTarget.clientWidth;
    onChange(dragged(size, view, (now.x - before.x) / width, (now.y - before.y) / width));
  };
  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  const press = (event: KeyboardEvent) => {
    const next = pressed(size, view, event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    // A picture that is moved about: no element of the page's language says that, so keys and label make it one.
    /* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
    <div
      className={classes.frame}
      data-round={round || undefined}
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={press}
      data-autofocus
    >
      {/* eslint-enable */}
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      />
    </div>
  );
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
