/** Paying, fetched when somebody wants to. */
import { lazyDialog } from '@/components/feedback/lazyDialog';
import type { PayDialogProps } from './PayDialog';

export const LazyPayDialog = lazyDialog<PayDialogProps>(() => import('./PayDialog'));
