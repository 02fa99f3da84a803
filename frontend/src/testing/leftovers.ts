/**
 * Before every test file: a test ends what it starts. A timer, an observer, a request, or a listener of ours on window or
 * document that is still there once its screen is gone fails the test that left it: it would act in the middle of
 * another test, or when there is no document any more.
 */
import { afterEach } from 'vitest';

interface Running {
  what: string;
  end: () => void;
  /** Asked once the test is over. */
  isHarmless?: () => boolean;
}

type Work = (...values: unknown[]) => void;

/** One for all files of a process, as the watched functions are. */
const shared = globalThis as unknown as { running?: Map<unknown, Running> };
const later = globalThis.setTimeout;
const running = shared.running ?? watch();

afterEach(async () => {
  // What waits for no time at all.
  await new Promise((done) => later(done));
  const left = [...running.values()].filter(({ isHarmless }) => !isHarmless?.());
  for (const { end } of running.values()) end();
  running.clear();
  if (left.length > 0) throw new Error(`Still there after the test:\n${left.map(({ what }) => what).join('\n')}`);
});

function watch() {
  shared.running = new Map();
  watchTimers(shared.running);
  if (typeof document === 'undefined') return shared.running;
  watchFrames(shared.running);
  watchObservers(shared.running);
  watchRequests(shared.running);
  watchListeners(shared.running);
  return shared.running;
}

/** Who called what is watched, nearest first. */
const callers = () =>
  (new Error().stack ?? '').split('\n').filter((line) => line.includes('at ') && !line.includes('/leftovers.ts'));
const ours = (line = '') => line.includes('/src/') && !line.includes('node_modules');
const saying = (what: string) => `${what} ${(callers().find(ours) ?? callers()[0] ?? '').trim()}`;

/** By whom a timer is set: the document's own are none of the test's, and the cache's, of minutes, go with the test. */
const isOf = (library: string) => callers()[0]?.includes(`/node_modules/${library}/`) ?? false;

function watchTimers(running: Map<unknown, Running>) {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const set = (timer: ReturnType<typeof setTimeout>, what: string) => {
    const isCache = isOf('@tanstack/query-core');
    const end = () => clearTimeout(timer);
    if (!isOf('jsdom')) running.set(timer, { what: saying(what), end, isHarmless: () => isCache });
    return timer;
  };
  const clearing = (clear: typeof clearTimeout) => (timer?: ReturnType<typeof setTimeout>) => {
    running.delete(timer);
    clear(timer);
  };
  Object.assign(globalThis, {
    setTimeout: (work: Work, delay = 0, ...values: unknown[]) => {
      const timer = setTimeout(() => {
        running.delete(timer);
        work(...values);
      }, delay);
      return set(timer, `timeout of ${delay} ms`);
    },
    setInterval: (work: Work, delay = 0, ...values: unknown[]) =>
      set(setInterval(work, delay, ...values), `interval of ${delay} ms`),
    clearTimeout: clearing(clearTimeout),
    clearInterval: clearing(clearInterval),
  });
}

function watchFrames(running: Map<unknown, Running>) {
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const keyOf = (frame: number) => `frame ${frame}`;
  window.requestAnimationFrame = (draw) => {
    const frame = requestAnimationFrame((time) => {
      running.delete(keyOf(frame));
      draw(time);
    });
    running.set(keyOf(frame), { what: saying('frame'), end: () => cancelAnimationFrame(frame) });
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    running.delete(keyOf(frame));
    cancelAnimationFrame(frame);
  };
}

function watchObservers(running: Map<unknown, Running>) {
  const { observe, disconnect } = MutationObserver.prototype;
  Object.assign(MutationObserver.prototype, {
    observe(this: MutationObserver, ...asked: Parameters<typeof observe>) {
      running.set(this, { what: saying('observer'), end: () => disconnect.call(this) });
      observe.apply(this, asked);
    },
    disconnect(this: MutationObserver) {
      running.delete(this);
      disconnect.call(this);
    },
  });
}

function watchRequests(running: Map<unknown, Running>) {
  const { open, abort } = XMLHttpRequest.prototype;
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, ...asked: Parameters<typeof open>) {
      const [method, url] = asked;
      const isHarmless = () => this.readyState === XMLHttpRequest.DONE;
      running.set(this, { what: `${method} ${String(url)}`, end: () => abort.call(this), isHarmless });
      open.apply(this, asked);
    },
    abort(this: XMLHttpRequest) {
      running.delete(this);
      abort.call(this);
    },
  });
}

/** Only our own: the libraries' listen once, for as long as there is a document. */
function watchListeners(running: Map<unknown, Running>) {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (listener: object) => numbers.get(listener) ?? numbers.set(listener, ++last).get(listener);
  for (const [name, target] of Object.entries<EventTarget>({ window, document })) {
    const { addEventListener, removeEventListener } = target;
    type Asked = Parameters<typeof addEventListener>;
    const keyOf = ([type, listener, options]: Asked) =>
      `${name} ${type} ${(typeof options === 'object' ? options.capture : options) ?? false} ${listener && numberOf(listener)}`;
    target.addEventListener = (...asked: Asked) => {
      const [type, , options] = asked;
      addEventListener.apply(target, asked);
      if (!ours(callers()[0])) return;
      const over = () => running.delete(keyOf(asked));
      running.set(keyOf(asked), {
        what: saying(`listener of the ${name} for ${type}`),
        end: () => removeEventListener.apply(target, asked),
      });
      if (typeof options !== 'object') return;
      options.signal?.addEventListener('abort', over);
      if (options.once) addEventListener.call(target, type, over, options);
    };
    target.removeEventListener = (...asked: Asked) => {
      running.delete(keyOf(asked));
      removeEventListener.apply(target, asked);
    };
  }
}
