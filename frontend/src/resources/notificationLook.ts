/** The picture of a notification: by its kind, which begins with what it is about. The first that fits. */
import {
  IconBell,
  IconBuildingBank,
  IconCalendar,
  IconCashPlus,
  IconListCheck,
  IconFileText,
  IconKey,
  IconMail,
  IconPencil,
  IconReceipt,
  IconShieldLock,
  IconTransferOut,
  IconUserX,
  IconWallet,
} from '@tabler/icons-react';
import type { Look } from './look';

const ICONS: readonly (readonly [begins: string, icon: Look['icon']])[] = [
  ['accounts.', IconShieldLock],
  ['billing.withdrawal', IconTransferOut],
  ['billing.charge', IconCashPlus],
  ['billing.payment', IconWallet],
  ['billing.licence', IconCalendar],
  ['billing.month', IconCalendar],
  ['billing.', IconReceipt],
  ['companies.bank_account', IconBuildingBank],
  ['companies.document', IconFileText],
  ['companies.edit_order', IconPencil],
  ['companies.ownership', IconKey],
  ['companies.', IconListCheck],
  ['invitations.', IconMail],
  ['lifecycle.deletion', IconUserX],
  ['lifecycle.', IconCalendar],
];

export const notificationIcon = (kind: string): Look['icon'] =>
  ICONS.find(([begins]) => kind.startsWith(begins))?.[1] ?? IconBell;
