/** The one dialog window: names its close button, traps and returns focus, closes on Escape. */
import { Modal, type ModalProps } from '@mantine/core';
import { useMessages } from '@/i18n/messages';
import classes from './Dialog.module.css';
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

export function Dialog({ awaits = false, ...props }: Props) {
  const t = useMessages('common');
  return (
    <Modal
      centered
      radius="lg"
      // Toasts have their place above it.
      yOffset="6rem"
      overlayProps={{ backgroundOpacity: 0.45 }}
      closeButtonProps={{ 'aria-label': t('action.close'), className: 'tappable' }}
      classNames={{ title: classes.title, header: classes.header, content: classes.content, body: classes.body }}
      attributes={{
        // Not the banner of the page.
        header: { role: 'none' },
        title: awaits ? { tabIndex: -1, 'data-autofocus': true } : undefined,
      }}
      transitionProps={{ duration: 140 }}
      {...props}
    />
  );
}
