/**
 * A part of a page (dialog, menu, calendar) whose code is fetched when it is wanted. Where that cannot come, the page
 * stays with what was typed into it: a toast says so, the part closes, and it is asked for again when it is next opened.
 */
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useMessages } from '@/i18n/messages';
import { toast } from './toasts';

export interface Openable {
  /** Without it, it is open for as long as it is on the screen. */
  opened?: boolean;
  onClose: () => void;
}

export function lazyPart<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((reason: unknown) => {
        console.error(reason);
        next = attempt();
        return { default: Lost };
      }),
    ) as unknown as ComponentType<Props>;
  let next = attempt();

  return function Part(props: Props) {
    const { opened = true } = props;
    const [shown, setShown] = useState({ opened, Code: next });
    if (shown.opened !== opened) setShown({ opened, Code: opened ? next : shown.Code });
    // Below what is remembered here: whoever waits on a first drawing forgets.
    return (
      <Suspense fallback={waiting}>
        <shown.Code {...props} />
      </Suspense>
    );
  };
}

function Lost({ opened = true, onClose }: Openable) {
  const t = useMessages('common');
  useEffect(() => {
    // What was only fetched ahead is not missed yet.
    if (!opened) return;
    toast.error(t('error.chunkLoad'));
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [opened]);
  return null;
}
