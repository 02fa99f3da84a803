/** The dialog that cuts a picture, fetched when one is chosen. */
import { lazyDialog } from '@/components/feedback/lazyDialog';
import type { CropDialogProps } from './CropDialog';

export const LazyCropDialog = lazyDialog<CropDialogProps>(() => import('./CropDialog'));
