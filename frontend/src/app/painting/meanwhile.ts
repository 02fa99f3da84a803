/**
 * Runs in the document, right behind the painting: notes what is pressed before the application is there, and fetches
 * it once the painting is seen.
 */
import { PAINTING_SEEN_MS } from '@/config/env';
import { reloadForLost } from '../chunks';
import { mark, MARK, PAINTED } from './marks';

const BUTTON = 'button:not([type=submit]), [role=button]';
/** Asking for a file takes the browser as long as a small script. */
const LINKS_AT_ONCE = 8;
const CONTROL = 'button, a, input, select, textarea, [role=button]';

const listed = (name: 'steps' | 'modules') => (document.currentScript!.dataset[name] ?? '').split(' ').filter(Boolean);

/** Not in every browser, and in no standard. */
type Traced = ErrorConstructor & { stackTraceLimit?: number };

/** The application's first module, behind what it is built on, each before those that need it. */
const steps = listed('steps');
/** What else its first screen needs. */
const modules = listed('modules');

function note(painted: HTMLElement): void {
  const nearest = (event: Event, what: string) => (event.target as Element).closest(what);
  painted.addEventListener('focusin', (event) => mark(painted, MARK.focused, event.target as Element));
  painted.addEventListener('focusout', ({ relatedTarget }) => {
    // The application may take the focus for its own field: then it is still this one that had it.
    if (!relatedTarget || painted.contains(relatedTarget as Node)) mark(painted, MARK.focused, null);
  });
  painted.addEventListener('submit', (event) => {
    event.preventDefault();
    mark(painted, MARK.sent, event.target as Element);
  });
  painted.addEventListener('click', (event) => {
    const button = nearest(event, BUTTON);
    if (button) mark(painted, MARK.pressed, button);
  });
  painted.addEventListener('pointerdown', (event) => {
    // The other buttons open menus and tabs of the browser's own, and end in no click.
    mark(painted, MARK.held, event.button === 0 ? nearest(event, CONTROL) : null);
  });
  for (const end of ['pointercancel', 'click'] as const) {
    addEventListener(end, () => mark(painted, MARK.held, null));
  }
  // The browser gives the first field the focus when it likes, perhaps before this script ran.
  if (painted.contains(document.activeElement)) mark(painted, MARK.focused, document.activeElement);
}

/** What is long goes to the end of the queue: whoever types meanwhile is not held up by all of it together. */
const breath = () => new Promise((done) => setTimeout(done));

async function start(): Promise<void> {
  // Libraries make errors to throw later; for the stack of each the browser would read all their code once more.
  const { stackTraceLimit } = Error as Traced;
  (Error as Traced).stackTraceLimit = 0;
  for (const step of steps) {
    if (step === steps.at(-1)) (Error as Traced).stackTraceLimit = stackTraceLimit;
    await import(/* @vite-ignore */ step);
    await breath();
  }
}

async function fetchAll(): Promise<void> {
  for (const [index, href] of [...steps, ...modules].entries()) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
    if (index % LINKS_AT_ONCE === LINKS_AT_ONCE - 1) await breath();
  }
}

function begin(): void {
  void fetchAll();
  start().catch((reason: unknown) => {
    console.warn('The application did not come', reason);
    if (!reloadForLost()) addEventListener('online', () => reloadForLost(), { once: true });
  });
}

function whenSeen(isShown: boolean, work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  // A page in the background is not drawn, and nobody waits for it to be.
  if (document.hidden) return once();
  // The browser tells when the picture is on the glass; a frame's callbacks come well before that.
  if (isShown) new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PAINTING_SEEN_MS);
}

const painted = document.getElementById(PAINTED);
if (painted) note(painted);
// Asked in the oldest way: what a browser did not know would keep the application from coming.
whenSeen(painted !== null && getComputedStyle(painted).display !== 'none', begin);
