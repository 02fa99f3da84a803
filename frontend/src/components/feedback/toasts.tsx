/** What stands above the page: the notice about the connection, and toasts: `toast.success(text)`, `toast.error(text)`. At the top centre, ten seconds, a close button `X`. */
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { appEvents, type Call } from '@/api/appEvents';
import type { Notice } from '@/api/catalogue';
import { TOAST_MS } from '@/config/env';
import { useMessages } from '@/i18n/messages';
import { ConnectionNotice } from './ConnectionNotice';
import classes from './feedback.module.css';

export type ToastTone = 'success' | 'error';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** An error goes once this has been written after all; 'any': it asks for a correction, and any write will do. */
  untilWritten?: Call | 'any';
  /** What a success is about: the next one about it takes its place. */
  url?: string;
}
type About = Pick<Toast, 'untilWritten' | 'url'>;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function become(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, text: string, about: About = {}): void {
  // The same text again replaces its toast and restarts its time.
  const same = toasts.find((toast) => toast.tone === tone && toast.text === text);
  if (same) dismissToast(same.id);
  lastId += 1;
  const toast = { id: lastId, tone, text, ...about };
  become([...toasts.slice(-2), toast]);
  resumeToast(toast.id);
}

export function dismissToast(id: number): void {
  holdToast(id);
  become(toasts.filter((toast) => toast.id !== id));
}

/** After signing out: the next person must not read them. */
export function dismissToasts(): void {
  for (const { id } of toasts) dismissToast(id);
}

/** «Saved» does not stand above what could not be. */
function dismissSuccesses(): void {
  become(toasts.filter(({ tone }) => tone !== 'success'));
}

/** What asks for a correction goes with the next success, like the errors beside the fields, and with its form; what was not sent, with its own. */
function dismissWritten(call?: Call): void {
  for (const { id, untilWritten } of toasts) {
    if (untilWritten === 'any' || (untilWritten && untilWritten === call)) dismissToast(id);
  }
}

/** The address up to the last number: what is done with a record, and the record itself. */
const recordOf = (url: string) => url.match(/^.*\/\d+(?=\/|$)/)?.[0] ?? url;

/** About the same record, or the list that it was added to: «cancelled» takes the place of «requested». */
function dismissOlder(url: string): void {
  for (const { id, url: older } of toasts) {
    if (older && `${recordOf(url)}/`.startsWith(`${recordOf(older)}/`)) dismissToast(id);
  }
}

/** What was said of the network goes once it is back. */
function dismissTexts(...texts: string[]): void {
  become(toasts.filter(({ text }) => !texts.includes(text)));
}

/** While a pointer or the focus is on it, a toast stays. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function resumeToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

export const currentToasts = (): readonly Toast[] => toasts;
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const toast = {
  success: (text: string, url?: string) => {
    if (url) dismissOlder(url);
    show('success', text, { url });
  },
  error: (text: string, untilWritten?: About['untilWritten']) => {
    dismissSuccesses();
    show('error', text, { untilWritten });
  },
};

const ICON = { success: IconCircleCheck, error: IconAlertCircle } as const;

/** Turns what the API client reports into toasts. */
function useApiToasts() {
  const t = useMessages('common');
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
    const stopSuccess = appEvents.on('succeeded', ({ message, url }) => toast.success(message ?? t('state.done'), url));
    const stopFailure = appEvents.on('failed', ({ notice, call, page }) => {
      const text = words(notice);
      if (text) toast.error(page ? `${page}: ${text}` : text, notice.kind === 'fields' ? 'any' : call);
    });
    // What the last attempt came to is out of date.
    const stopSent = appEvents.on('sent', ({ call }) => dismissWritten(call));
    const stopRefused = appEvents.on('refused', dismissSuccesses);
    const stopAbandoned = appEvents.on('abandoned', () => dismissWritten());
    const stopWritten = appEvents.on('written', ({ call }) => dismissWritten(call));
    const stopForget = appEvents.on('sessionCleared', dismissToasts);
    return () => {
      stopSuccess();
      stopFailure();
      stopSent();
      stopRefused();
      stopAbandoned();
      stopWritten();
      stopForget();
    };
  }, [t]);
}

export function Toaster() {
  const t = useMessages('common');
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  useApiToasts();
  useWindowEvent('online', () => dismissTexts(t('error.network'), t('error.unsent')));
  const place = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** By keyboard a toast is a way aside: back to where one was. */
  const goBack = () => {
    const hasFocus = place.current?.contains(document.activeElement);
    if (hasFocus && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const dismiss = (id: number) => {
    goBack();
    dismissToast(id);
  };
  useEscape(toasts.length > 0, () => {
    goBack();
    dismissToasts();
  });
  // React prerenders and hydrates no portals.
  const isPrerendered = useSyncExternalStore(
    subscribeToasts,
    () => false,
    () => true,
  );
  if (isPrerendered) return null;
  const ofTone = (isError: boolean) =>
    toasts
      .filter((shown) => (shown.tone === 'error') === isError)
      .map((shown) => <Card key={shown.id} shown={shown} closeLabel={t('action.close')} onDismiss={dismiss} />);
  // Outside #root, above the dialogs and their overlay. The live regions exist before their text: otherwise screen
  // readers would not read that.
  return createPortal(
    <>
      <section ref={place} className={classes.toasts} aria-label={t('state.notifications')} onFocus={remember}>
        <div role="alert" aria-atomic={false} className={`row tight ${classes.toastList}`}>
          {ofTone(true)}
        </div>
        <div role="status" aria-atomic={false} className={`row tight ${classes.toastList}`}>
          {ofTone(false)}
        </div>
      </section>
      <ConnectionNotice />
    </>,
    document.body,
  );
}

/** They stand last in the page: by keyboard one press takes them away, unless it closes what is open above the page. */
function useEscape(isOn: boolean, dismiss: () => void) {
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('[role="dialog"]')) dismiss();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

interface CardProps {
  shown: Toast;
  closeLabel: string;
  onDismiss: (id: number) => void;
}

function Card({ shown, closeLabel, onDismiss }: CardProps) {
  const Icon = ICON[shown.tone];
  const hold = () => holdToast(shown.id);
  const resume = () => resumeToast(shown.id);
  return (
    <div
      className={`surface medium ${classes.toast}`}
      data-tone={shown.tone}
      onMouseEnter={hold}
      onMouseLeave={resume}
      onFocus={hold}
      onBlur={resume}
    >
      <Icon size={20} aria-hidden className={classes.toastIcon} />
      <p dir="auto" className={`grows breaks ${classes.words}`}>
        {shown.text}
      </p>
      <button
        type="button"
        className={`fine strong dim hovers tappable ${classes.toastClose}`}
        aria-label={closeLabel}
        onClick={() => onDismiss(shown.id)}
      >
        <span aria-hidden>{'X'}</span>
      </button>
    </div>
  );
}
