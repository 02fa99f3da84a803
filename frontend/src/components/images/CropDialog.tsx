/** Which square of a picture is kept: by dragging, with the arrow keys, with the slider. */
import { Button } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/feedback/Dialog';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { CropArea } from './CropArea';
import { firstView, squareOf, ZOOM, zoomedTo } from './crop';
import classes from './crop.module.css';
import { images } from './messages';
import { writeSquare } from './square';

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
  /** What is see-through stays so. */
  clear?: boolean;
}

export default function CropDialog({ opened, image, onClose, ...rest }: CropDialogProps) {
  const t = useMessages(images);
  return (
    <Dialog opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('title')} size="sm">
      {image && <Cropping key={image.src} image={image} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type CroppingProps = Omit<CropDialogProps, 'opened'> & { image: HTMLImageElement };

function Cropping({ image, onClose, onSquare, name, round = false, clear = false }: CroppingProps) {
  const t = useMessages(images);
  const c = useCommon();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [view, setView] = useState(() => firstView(size));
  const saving = useMutation({
    mutationFn: async () => {
      const file = await writeSquare(image, squareOf(size, view), { name, clear });
      if (file) await onSquare(file);
    },
  });
  return (
    <div className={classes.crop}>
      <p className={classes.hint}>{t('hint')}</p>
      <CropArea image={image} size={size} view={view} label={t('area')} round={round} onChange={setView} />
      <label className={classes.zoom}>
        <IconZoomOut size={20} aria-hidden />
        <input
          type="range"
          aria-label={t('zoom')}
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={view.zoom}
          onChange={(event) => setView(zoomedTo(size, view, event.currentTarget.valueAsNumber))}
        />
        <IconZoomIn size={20} aria-hidden />
      </label>
      <div className={classes.actions}>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('use')}
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={onClose}>
          {c('action.cancel')}
        </Button>
      </div>
    </div>
  );
}
