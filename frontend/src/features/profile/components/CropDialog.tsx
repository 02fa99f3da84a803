/** Which square of a picture is kept: by dragging, with the arrow keys, with the slider. */
import { Button } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/feedback/Dialog';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { profile as words } from '../messages';
import { CropArea } from './CropArea';
import classes from './crop.module.css';
import { firstView, squareOf, ZOOM, zoomedTo } from '../model/crop';
import { writeSquare } from '../model/picture';

export interface CropDialogProps {
  opened: boolean;
  image: HTMLImageElement | null;
  onClose: () => void;
  /** Sends the square; the dialog waits for it. */
  onSquare: (file: File) => Promise<void>;
}

export default function CropDialog({ opened, image, onClose, onSquare }: CropDialogProps) {
  const t = useMessages(words);
  return (
    <Dialog opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('crop.title')} size="sm">
      {image && <Cropping key={image.src} image={image} onClose={onClose} onSquare={onSquare} />}
    </Dialog>
  );
}

function Cropping({ image, onClose, onSquare }: Omit<CropDialogProps, 'opened'> & { image: HTMLImageElement }) {
  const t = useMessages(words);
  const c = useCommon();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [view, setView] = useState(() => firstView(size));
  const saving = useMutation({
    mutationFn: async () => {
      const file = await writeSquare(image, squareOf(size, view));
      if (file) await onSquare(file);
    },
  });
  return (
    <div className={classes.crop}>
      <p className={classes.hint}>{t('crop.hint')}</p>
      <CropArea image={image} size={size} view={view} label={t('crop.area')} onChange={setView} />
      <label className={classes.zoom}>
        <IconZoomOut size={20} aria-hidden />
        <input
          type="range"
          aria-label={t('crop.zoom')}
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
          {t('crop.save')}
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={onClose}>
          {c('action.cancel')}
        </Button>
      </div>
    </div>
  );
}
