/** Unknown pages, and what shows when drawing fails: the error page; when that fails too, a sentence and a link that need nothing. */
import { Box, Button, Center, Group, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isBarred } from '@/api/errors';
import type { Retryable } from '@/api/queryClient';
import { Breakable } from '@/components/data/Bidi';
import { ErrorState, SupportLink } from '@/components/data/ErrorState';
import { LinkButton } from '@/components/layout/LinkButton';
import { useDocumentTitle, usePageTitle } from '@/components/layout/pageSlots';
import { HEALS_AFTER_MS } from '@/config/env';
import { pathTo } from '@/config/paths';
import { isChunkError } from '@/lib/chunks';
import { useReload } from '@/lib/navigation';
import { useCompanyIfAny } from '@/session/company';
import { restoreSession, UnknownPerson, useSession } from '@/session/session';
import classes from './errors.module.css';
import { focusHeading } from '../focusHeading';

/** In the middle of where the page would be. */
const Frame = ({ children }: { children: ReactNode }) => (
  <Stack className={classes.frame} align="center" justify="center" gap="xs" mih="60vh" py="2rem" px="md" ta="center">
    {children}
  </Stack>
);

/** How an error page looks. */
interface FrameProps {
  icon: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text?: string;
  more?: string | null | false;
  children?: ReactNode;
}

function ErrorFrame({ icon: Icon, title, text, more, children }: FrameProps) {
  return (
    <Frame>
      <Center
        component="span"
        w="5.5rem"
        h="5.5rem"
        mb="xs"
        bdrs="50%"
        bg="var(--q-orange-tint)"
        c="orange"
        flex="none"
      >
        <Icon size="2.5rem" stroke={1.5} aria-hidden />
      </Center>
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      {text && (
        <Text inherit c="dimmed">
          {text}
        </Text>
      )}
      {more && (
        <Text inherit c="dimmed">
          <Breakable>{more}</Breakable>
        </Text>
      )}
      <Group justify="center" mt="md">
        {children}
      </Group>
    </Frame>
  );
}

/** Also for pages that the reader may not know of; `isTaken`: any more, since they opened it. */
export function NotFoundPage({ isTaken = false }: { isTaken?: boolean }) {
  const { t } = useTranslation('common');
  const company = useCompanyIfAny();
  const { account } = useSession();
  useDocumentTitle(t('title.notFound'));
  // In the place of a page it is that page's title, too.
  usePageTitle(t('title.notFound'));
  return (
    <ErrorFrame
      icon={IconMapOff}
      title={t('error.notFound')}
      text={t(isTaken ? 'error.rightsTaken' : 'error.notFoundHint')}
      more={account && !isTaken && t('error.notFoundAs', { email: account.email })}
    >
      {company && <LinkButton to={pathTo('company', { id: company.id })}>{t('title.company')}</LinkButton>}
      <LinkButton to={pathTo('home')} variant={company ? 'default' : undefined}>
        {t('action.backHome')}
      </LinkButton>
      {account && !isTaken && (
        <LinkButton to={pathTo('logout')} variant="default">
          {t('title.logout')}
        </LinkButton>
      )}
    </ErrorFrame>
  );
}

/** Above a page that stays for what was typed in it. */
export function RightsTaken() {
  const { t } = useTranslation('common');
  return (
    <Box role="alert" data-tone="warning" className={`notice ${classes.taken}`} fz="md">
      <IconLock size="1.25rem" aria-hidden />
      <p>{t('error.rightsTakenTyped')}</p>
    </Box>
  );
}

/** In the place of a page that could not be had. */
export function LostPage({ query, title }: { query: Retryable; title?: string }) {
  const { t } = useTranslation('common');
  const words = title ?? t('state.loadFailed');
  useDocumentTitle(words);
  // The page has its own title again once it comes, and the focus of who asked for it.
  usePageTitle(words);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <Frame>
      <ErrorState isPage query={query} title={title} />
    </Frame>
  );
}

/** Whose page it is could not be asked: asked again by itself, as queries are. */
function UnknownPersonPage({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const refetch = () => void restoreSession();
  useWindowEvent('online', refetch);
  useEffect(() => {
    const timer = setInterval(() => navigator.onLine && void restoreSession(), HEALS_AFTER_MS);
    return () => clearInterval(timer);
  }, []);
  return <LostPage query={{ refetch, error }} title={t('state.pageFailed')} />;
}

/** The code of the page did not come: the browser asks for it once in the life of a document. */
function UnloadedPage() {
  const { t } = useTranslation('common');
  const reload = () => window.location.reload();
  useWindowEvent('online', reload);
  return <LostPage query={{ refetch: reload }} title={t('state.pageFailed')} />;
}

/** What a page, its loader or its guards threw, in the place of the page. */
export function PageError() {
  const error = useRouteError();
  const reload = useReload();
  if (isBarred(error) || (isRouteErrorResponse(error) && error.status === 404)) return <NotFoundPage />;
  if (error instanceof UnknownPerson) return <UnknownPersonPage error={error.cause} />;
  if (isChunkError(error)) return <UnloadedPage />;
  return <ErrorPage onRetry={reload} />;
}

function ErrorPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  useDocumentTitle(t('title.error'));
  return (
    <ErrorFrame icon={IconAlertTriangle} title={t('error.generic')} text={t('error.genericHint')}>
      <Button variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <LinkButton to={pathTo('home')}>{t('action.backHome')}</LinkButton>
      <SupportLink />
    </ErrorFrame>
  );
}

// Nothing may be taken for granted here, not even the messages: both languages stand in the code.
const LAST_WORDS = {
  ar: { text: 'حدث خطأ أثناء عرض صفحة الخطأ', home: 'العودة إلى الرئيسية', href: '/' },
  en: { text: 'An error occurred while showing the error page', home: 'Back to home', href: '/en' },
} as const;

/** Where the error page fails, too; outside of everything that the library needs. */
export function LastWords() {
  const words = document.documentElement.lang === 'en' ? LAST_WORDS.en : LAST_WORDS.ar;
  return (
    <main className={classes.bare}>
      <p>{words.text}</p>
      <a href={words.href}>{words.home}</a>
    </main>
  );
}
