/** What a company still lacks: how each state of it looks. */
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { Requirement } from '@/api/types';
import type { Look } from './look';

export const REQUIREMENT_LOOK: Record<Requirement['code'], Look<ParseKeys<'words'>>> = {
  rejected: { tone: 'danger', icon: IconAlertTriangle, label: 'requirement.rejected' },
  expired: { tone: 'danger', icon: IconAlertTriangle, label: 'requirement.expired' },
  invalid: { tone: 'warning', icon: IconAlertTriangle, label: 'requirement.invalid' },
  missing: { tone: 'warning', icon: IconAlertTriangle, label: 'requirement.missing' },
  expiring: { tone: 'warning', icon: IconClock, label: 'requirement.expiring' },
  sent: { tone: 'info', icon: IconClock, label: 'requirement.sent' },
};
