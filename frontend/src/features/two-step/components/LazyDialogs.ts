/** The dialogs of two-step sign-in, each fetched when it is first opened. */
import { lazyDialog } from '@/components/feedback/lazyDialog';

export interface TwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
}

export const LazySetUpDialog = lazyDialog<TwoStepDialogProps>(() => import('./SetUpDialog'));
export const LazyNewCodesDialog = lazyDialog<TwoStepDialogProps>(() => import('./NewCodesDialog'));
export const LazySwitchOffDialog = lazyDialog<TwoStepDialogProps>(() => import('./SwitchOffDialog'));
