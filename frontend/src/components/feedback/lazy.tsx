/**
 * A part of a page (dialog, menu, calendar) whose code is fetched when it is first opened, or ahead of that by `fetch`.
 * Where it cannot come, the page stays with what was typed into it: a toast says so, the part closes, and it is asked
 * for again when it is next opened. What opens and closes gives the focus back to where it was.
 */
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { quietly } from '@/lib/ahead';
import { toast } from '@/lib/toasts';

export interface Openable {
  /** Without it, it is open for as long as it is on the screen. */
  opened?: boolean;
  onClose: () => void;
}

export type LazyPart<Props> = FunctionComponent<Props> & { fetch: () => Promise<unknown> };

export function lazyPart<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): LazyPart<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((reason: unknown) => {
        console.error(reason);
        return { default: Lost };
      }),
    ) as unknown as ComponentType<Props>;
  let next = attempt();

  function Lost({ opened = true, onClose }: Props) {
    const { t } = useTranslation('common');
    useEffect(() => {
      if (!opened) return;
      // Not before it is on the screen: a drawing that waits begins anew, and would wait for one attempt after the other.
      next = attempt();
      toast.error(t(navigator.onLine ? 'error.chunkLoad' : 'error.unsent'));
      onClose();
      // eslint-disable-next-line react-hooks/exhaustive-deps -- said once
    }, [opened]);
    return null;
  }

  function Part(props: Props) {
    const { opened = true } = props;
    const [shown, setShown] = useState({ opened, Code: opened ? next : null });
    if (shown.opened !== opened) setShown({ opened, Code: opened ? next : shown.Code });
    useFocusBack(props.opened ?? false);
    // Below what is remembered here: whoever waits on a first drawing forgets.
    return <Suspense fallback={waiting}>{shown.Code && <shown.Code {...props} />}</Suspense>;
  }
  return Object.assign(Part, { fetch: () => quietly(load) });
}

/** The library only knows where the focus was for dialogs that were there before they opened. */
function useFocusBack(opened: boolean) {
  const before = useRef<Element>(null);
  const giveBack = useCallback(() => {
    // Not where it has gone on meanwhile, to the title of the next page.
    const { activeElement: now } = document;
    const isLeft = now === document.body || now?.closest('[role="dialog"]');
    if (isLeft && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  }, []);
  // Before what opens takes it; and before the button that goes with it hands it on.
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
    else giveBack();
  }, [opened, giveBack]);
  useLayoutEffect(() => giveBack, [giveBack]);
}
