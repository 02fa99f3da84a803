/** Crops a picture to a square: by dragging, with the arrow keys, with a slider. */
import { Button, Flex, Stack, Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogAnswers } from '@/components/feedback/Dialog';
import { useWrite } from '@/resources/write';
import {
  dragged,
  drawSquare,
  firstView,
  pressed,
  SIDE,
  squareOf,
  writeSquare,
  ZOOM,
  zoomedTo,
  type Size,
  type View,
} from './crop';
import classes from './crop.module.css';

export interface CropDialogProps {
  opened: boolean;
  image: HTMLImageElement | null;
  onClose: () => void;
  /** Takes the square, and may send it; the dialog waits for it. */
  onSquare: (file: File) => Promise<void> | void;
  /** The file's name without its ending. */
  name?: string;
  /** Shown in a circle later. */
  round?: boolean;
  /** Keeps transparency. */
  clear?: boolean;
}

export default function CropDialog({ opened, image, onClose, ...rest }: CropDialogProps) {
  const { t } = useTranslation('images');
  return (
    <Dialog opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('title')} size="sm">
      {image && <Cropping key={image.src} image={image} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type CroppingProps = Omit<CropDialogProps, 'opened'> & { image: HTMLImageElement };

function Cropping({ image, onClose, onSquare, name, round = false, clear = false }: CroppingProps) {
  const { t } = useTranslation('images');
  const { t: c } = useTranslation('common');
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [view, setView] = useState(() => firstView(size));
  const saving = useWrite({
    send: async () => {
      const file = await writeSquare(image, squareOf(size, view), { name, clear });
      if (file) await onSquare(file);
    },
    // What it is sent by says why it could not be.
    meta: { errorToast: false },
  });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('hint')}</Text>
      <CropArea image={image} size={size} view={view} label={t('area')} round={round} onChange={setView} />
      <Flex
        component="label"
        className={classes.zoom}
        w="min(100%, 20rem)"
        mx="auto"
        align="center"
        gap="sm"
        c="dimmed"
      >
        <IconZoomOut size="1.25rem" aria-hidden />
        <input
          type="range"
          aria-label={t('zoom')}
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={view.zoom}
          onChange={(event) => setView(zoomedTo(size, view, event.currentTarget.valueAsNumber))}
        />
        <IconZoomIn size="1.25rem" aria-hidden />
      </Flex>
      <DialogAnswers>
        <Button variant="default" disabled={saving.isPending} onClick={onClose}>
          {c('action.cancel')}
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('use')}
        </Button>
      </DialogAnswers>
    </Stack>
  );
}

interface AreaProps {
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

function CropArea({ image, size, view, label, round, onChange }: AreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, image, squareOf(size, view));
  });

  // React's own wheel listeners are passive and could not keep the page from scrolling.
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
    // No HTML element stands for a picture that is moved: role, label and keys make one.
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
