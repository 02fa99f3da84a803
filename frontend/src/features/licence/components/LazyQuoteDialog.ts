/** The quote, fetched when somebody chooses a package. */
import { lazyDialog } from '@/components/feedback/lazyDialog';
import type { QuoteDialogProps } from './QuoteDialog';

export const LazyQuoteDialog = lazyDialog<QuoteDialogProps>(() => import('./QuoteDialog'));
