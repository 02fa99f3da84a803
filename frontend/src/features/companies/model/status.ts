/** How each review status looks: exhaustive, the same everywhere. */
import { IconCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react';
import type { CompanyStatus } from '@/api/types';
import type { Look } from '@/components/data/StatusTag';
import type { MessageKey } from '@/i18n/messages';
import type { ar } from '../messages.ar';

export const COMPANY_LOOK: Record<CompanyStatus, Look<MessageKey<typeof ar>>> = {
  uncompleted: { tone: 'neutral', icon: IconPencil, label: 'status.uncompleted' },
  under_review: { tone: 'warning', icon: IconClock, label: 'status.under_review' },
  confirmed: { tone: 'success', icon: IconCheck, label: 'status.confirmed' },
  rejected: { tone: 'danger', icon: IconX, label: 'status.rejected' },
};

export const COMPANY_STATUSES = Object.keys(COMPANY_LOOK) as CompanyStatus[];
