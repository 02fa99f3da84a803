/** What stands above the page: toasts, and the notice about the connection. */
import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '@/config/env';
import { ConnectionNotice } from './ConnectionNotice';
import classes from './feedback.module.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export function Toaster() {
  const { t } = useTranslation('common');
  const Notification = {
    defaultProps: {
      withBorder: true,
      classNames: { root: classes.toast, description: classes.words },
      // What the server said may be in another language than the page.
      attributes: { description: { dir: 'auto' } },
      closeButtonProps: { 'aria-label': t('action.close'), icon: <span aria-hidden>{'X'}</span> },
    },
  };
  return (
    <>
      <MantineThemeProvider theme={{ components: { Notification } }}>
        <Notifications
          position="top-center"
          autoClose={TOAST_MS}
          zIndex={250}
          containerWidth="40rem"
          notificationMaxHeight="50dvh"
          className={classes.toasts}
        />
      </MantineThemeProvider>
      <ConnectionNotice />
    </>
  );
}
