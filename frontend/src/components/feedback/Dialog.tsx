/** The one dialog window: names its close button, traps and returns focus, closes on Escape. */
import { Button, Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Dialog.module.css';
import { type Closing, ClosingContext } from './confirm';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';

interface Props extends ModalProps {
  /** What it asks comes after it: the focus begins on its title, not on the button that closes it. */
  awaits?: boolean;
}

export function Dialog({ awaits = false, onClose, children, ...props }: Props) {
  const { t } = useTranslation('common');
  const closing = useClosing(onClose);
  return (
    <Modal
      centered
      radius="lg"
      xOffset="min(5vw, 1.5rem)"
      yOffset="min(1.5rem, 2dvh)"
      overlayProps={{ backgroundOpacity: 0.45 }}
      closeButtonProps={{ 'aria-label': t('action.close'), className: 'tappable', size: '1.75rem' }}
      classNames={{ title: classes.title, header: classes.header, content: classes.content, body: classes.body }}
      attributes={{
        // Not the banner of the page.
        header: { role: 'none' },
        title: awaits ? { tabIndex: -1, 'data-autofocus': true } : undefined,
      }}
      transitionProps={{ duration: 140 }}
      {...props}
      onClose={closing.close}
    >
      <ClosingContext value={closing}>{children}</ClosingContext>
    </Modal>
  );
}

/** Closes at once, or once the form in it agrees; asked for again meanwhile, by Escape in the question, it waits. */
function useClosing(onClose: () => void): Closing {
  const held = useRef<(() => Promise<boolean>)[]>([]);
  const isAsking = useRef(false);
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  return useMemo(() => {
    const close = () => {
      if (isAsking.current) return;
      const ask = held.current.at(-1);
      if (!ask) return latest.current();
      isAsking.current = true;
      // After the key that closes: a question still here from the last time would take it for its own.
      setTimeout(() => {
        void ask().then((agreed) => {
          isAsking.current = false;
          if (agreed) latest.current();
        });
      });
    };
    const hold = (ask: () => Promise<boolean>) => {
      held.current.push(ask);
      return () => {
        held.current = held.current.filter((other) => other !== ask);
      };
    };
    return { hold, close };
  }, []);
}

interface AnswersProps {
  children: ReactNode;
  /** The main one is as long as a sentence: the broader on a desktop, above the others on a phone. */
  long?: boolean;
  /** What was sent is waited for. */
  busy?: boolean;
}

/** The buttons at the end of a dialog, the main one last: in view whatever is above them. */
export function DialogAnswers({ children, long, busy }: AnswersProps) {
  return (
    <div className={classes.answers} data-long={long} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}

/** Closes the dialog that it is in without doing anything. */
export function DialogCancel() {
  const { t } = useTranslation('common');
  return (
    <Button variant="default" onClick={useContext(ClosingContext)?.close}>
      {t('action.cancel')}
    </Button>
  );
}
