/** Toasts: `toast.success(text)`, `toast.error(text)`. How they look and for how long is set in `components/feedback/Toaster`. */
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { FocusEvent } from 'react';

const LOOK = {
  success: { color: 'green', role: 'status', icon: <IconCircleCheck size="1.25rem" aria-hidden /> },
  error: { color: 'red', role: 'alert', icon: <IconAlertCircle size="1.25rem" aria-hidden /> },
} as const;

/** Takes away what a write said before. */
export const hideToastOf = (write: string | undefined): void =>
  notifications.updateState(notificationsStore, (all) =>
    all.filter((shown) => write === undefined || shown['data-write'] !== write),
  );

function show(tone: keyof typeof LOOK, message: string, write?: string): void {
  // One at a time: what happened last takes the place of what was said before.
  hideToasts();
  /** Where the focus was before it came here; the time stands still meanwhile. */
  let before: EventTarget | null = null;
  const shown: NotificationData = {
    ...LOOK[tone],
    message,
    'data-tone': tone,
    'data-write': write,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      before = relatedTarget;
      notifications.update({ ...shown, id, autoClose: false });
    },
    onBlur: () => {
      before = null;
      notifications.update({ ...shown, id, autoClose: undefined });
    },
    onClose: () => before instanceof HTMLElement && before.focus({ preventScroll: true }),
  };
  const id = notifications.show(shown);
}

/** `write`: the attempt that it tells about. */
export const toast = {
  success: (text: string, write?: string) => show('success', text, write),
  error: (text: string, write?: string) => show('error', text, write),
};

export const hideToasts = (): void => notifications.clean();
