/**
 * Something could not be loaded: said plainly, whose fault it is, and once more whenever it fails again, with a way to
 * try again. The button stays and waits: whoever works by keyboard keeps their place.
 */
import { Anchor, Button, Center, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useLastError } from '@/api/errors';
import { refetchFailed, type Retryable } from '@/api/queryClient';
import { supportEmail } from '@/config/product';
import { PressButton } from '@/theme/PressButton';
import classes from './data.module.css';

/** A press is answered for as long as it takes to be seen, however soon it fails again. */
const SEEN_MS = 500;

export function useRetry({ refetch }: Retryable) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [times, setTimes] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const retry = async () => {
    setAsking(true);
    const asked = refetch();
    // One press asks for whatever else failed on the screen, too.
    void refetchFailed(client);
    const seen = new Promise((resolve) => (timer.current = setTimeout(resolve, SEEN_MS)));
    await Promise.allSettled([asked, seen]);
    setTimes((before) => before + 1);
    setAsking(false);
  };
  return { isAsking, times, retry: () => void retry() };
}

function useWhy(reason: unknown) {
  const { t } = useTranslation('common');
  const { status, retryAfter } = isApiError(reason) ? reason : { status: null, retryAfter: null };
  if (!navigator.onLine) return { icon: IconCloudOff, hint: t('state.offlineHint') };
  if (status === 0) return { icon: IconCloudOff, hint: t('error.network') };
  if (status === 403) return { icon: IconLock, hint: t('state.notForYou') };
  if (retryAfter) return { icon: IconAlertTriangle, hint: t('error.busy') };
  const isOurs = status !== null && status >= 500;
  return { icon: IconAlertTriangle, hint: t(isOurs ? 'state.serverHint' : 'state.errorHint'), isForSupport: true };
}

/** Writes to whoever the words name, with the number under which the log has what failed. */
export function SupportLink({ reason }: { reason?: unknown }) {
  const { t } = useTranslation('common');
  const email = supportEmail();
  const id = isApiError(reason) && reason.requestId;
  if (!email) return null;
  return (
    <Anchor fz="md" href={`mailto:${email}?subject=${encodeURIComponent(id || document.title)}`}>
      {t('action.support')}
    </Anchor>
  );
}

/** For a number in a card, as tall as the number; for a field, a menu. */
export function ErrorLine({ text, query }: { text?: string; query: Retryable }) {
  const { t } = useTranslation('common');
  const { isAsking, times, retry } = useRetry(query);
  return (
    <Text c="dimmed" role="alert">
      <span key={times}>{text ?? t('state.loadFailed')}</span>{' '}
      <Anchor component={PressButton} display="block" mih="2.5rem" data-loading={isAsking} onClick={retry}>
        {t('action.retry')}
      </Anchor>
    </Text>
  );
}

interface Props {
  query: Retryable;
  /** What failed, where it is not the loading of what would stand here. */
  title?: string;
  /** It stands for the page, and its title is the page's. */
  isPage?: boolean;
}

export function ErrorState({ query, title, isPage = false }: Props) {
  const { t } = useTranslation('common');
  const { isAsking, times, retry } = useRetry(query);
  const reason = useLastError(query.error);
  const { icon: Icon, hint, isForSupport } = useWhy(reason);
  const words = title ?? t('state.loadFailed');
  return (
    <Stack className={classes.state} align="center" gap="xs" py="1.25rem" px="1.25rem" ta="center" role="alert">
      <Center
        component="span"
        flex="none"
        w="3.5rem"
        h="3.5rem"
        mb="0.25rem"
        bdrs="50%"
        {...(Icon === IconCloudOff ? { bg: 'var(--q-sunken)', c: 'dimmed' } : { bg: 'var(--q-red-tint)', c: 'red' })}
      >
        <Icon size="1.75rem" stroke={1.6} aria-hidden />
      </Center>
      {isPage ? (
        <h1 key={times} tabIndex={-1} data-page-title>
          {words}
        </h1>
      ) : (
        <Text size="lg" fw={600} key={times}>
          {words}
        </Text>
      )}
      <Text inherit c="dimmed" maw="34rem">
        {hint}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size="1.125rem" aria-hidden />}
        loading={isAsking}
        onClick={retry}
      >
        {t('action.retry')}
      </Button>
      {isForSupport && <SupportLink reason={reason} />}
    </Stack>
  );
}
