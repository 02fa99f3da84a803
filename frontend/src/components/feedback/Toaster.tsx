/** Draws the toasts, and turns what the API client reports into them. */
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { appEvents } from '@/api/appEvents';
import type { Notice } from '@/api/catalogue';
import { useCommon } from '@/i18n/common';
import classes from './Toaster.module.css';
import {
  currentToasts,
  dismissCorrections,
  dismissToast,
  dismissToasts,
  holdToast,
  resumeToast,
  subscribeToasts,
  toast,
  type Toast,
} from './toasts';

const ICON = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

function useApiToasts() {
  const t = useCommon();
  useEffect(() => {
    const words = (notice: Notice): string | null => {
      switch (notice.kind) {
        case 'silent':
          return null;
        case 'message':
        case 'fields':
          return notice.text;
        case 'throttled':
          return t('error.throttled', { count: notice.seconds });
        default:
          return t(`error.${notice.kind}`);
      }
    };
    const stopSuccess = appEvents.on('succeeded', ({ message }) => toast.success(message));
    const stopFailure = appEvents.on('failed', ({ notice }) => {
      const text = words(notice);
      if (text) toast[notice.kind === 'fields' ? 'correction' : 'error'](text);
    });
    const stopWritten = appEvents.on('written', dismissCorrections);
    const stopForget = appEvents.on('sessionCleared', dismissToasts);
    return () => {
      stopSuccess();
      stopFailure();
      stopWritten();
      stopForget();
    };
  }, [t]);
}

export function Toaster() {
  const t = useCommon();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  useApiToasts();
  // No document while the first picture is made: there is nothing to say in it.
  if (typeof document === 'undefined') return null;
  // Beside the dialogs, which would dim it if it stood below them.
  return createPortal(
    <section
      className={classes.stack}
      aria-label={t('state.notifications')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((shown) => (
        <Card key={shown.id} shown={shown} closeLabel={t('action.close')} />
      ))}
    </section>,
    document.body,
  );
}

const CLOSE_MARK = 'X';

function Card({ shown, closeLabel }: { shown: Toast; closeLabel: string }) {
  const Icon = ICON[shown.tone];
  const hold = () => holdToast(shown.id);
  const resume = () => resumeToast(shown.id);
  return (
    <div
      className={classes.toast}
      data-tone={shown.tone}
      role={shown.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={resume}
      onFocus={hold}
      onBlur={resume}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <p dir="auto">{shown.text}</p>
      <button
        type="button"
        className={`${classes.close} tappable`}
        aria-label={closeLabel}
        onClick={() => dismissToast(shown.id)}
      >
        <span aria-hidden>{CLOSE_MARK}</span>
      </button>
    </div>
  );
}
