/** Unknown pages, and what shows when drawing fails: the error page; when that fails too, a sentence and a link that need nothing. */
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { isMissing } from '@/api/errors';
import type { Askable } from '@/api/queryClient';
import { Breakable } from '@/components/data/Bidi';
import { ErrorState, SupportLink } from '@/components/data/ErrorState';
import { LinkButton } from '@/components/layout/LinkButton';
import { useDocumentTitle, usePageTitle } from '@/components/layout/pageSlots';
import { HEALS_AFTER_MS } from '@/config/env';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useCompanyIfAny } from '@/session/company';
import { useSession } from '@/session/session';
import classes from './errors.module.css';

interface BoundaryProps {
  children: ReactNode;
  fallback: (retry: () => void, error: Error) => ReactNode;
  /** Another page may well work. */
  resetKey?: string;
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(() => this.setState({ error: null }), error) : this.props.children;
  }
}

/** How an error page looks. */
interface FrameProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text?: string;
  more?: string | null | false;
  children?: ReactNode;
}

function ErrorFrame({ icon: Icon, title, text, more, children }: FrameProps) {
  return (
    <div className={`stack tight centred ${classes.frame}`}>
      <span className={`bubble ${classes.mark}`}>
        <Icon size={40} stroke={1.5} aria-hidden />
      </span>
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      {text && <p className="dim">{text}</p>}
      {more && (
        <p className="dim">
          <Breakable>{more}</Breakable>
        </p>
      )}
      <div className={`row wraps ${classes.actions}`}>{children}</div>
    </div>
  );
}

/** Also for pages that the reader may not know of; `isTaken`: any more, since they opened it. */
export function NotFoundPage({ isTaken = false }: { isTaken?: boolean }) {
  const t = useMessages('common');
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
  const t = useMessages('common');
  return (
    <div role="alert" data-tone="warning" className={`notice medium ${classes.taken}`}>
      <IconLock size={20} aria-hidden />
      <p>{t('error.rightsTakenTyped')}</p>
    </div>
  );
}

/** In the place of a page that could not be had. */
export function LostPage({ query, title }: { query: Askable; title?: string }) {
  const t = useMessages('common');
  const words = title ?? t('state.loadFailed');
  useDocumentTitle(words);
  // The page has its own title again once it comes.
  usePageTitle(words);
  return (
    <div className={`stack ${classes.frame}`}>
      <ErrorState isPage query={query} title={title} />
    </div>
  );
}

/** Its code, or whose it is: asked for again by itself, as queries are. */
export function UnloadedPage({ ask, error }: { ask: () => Promise<unknown>; error?: unknown }) {
  const t = useMessages('common');
  const refetch = () => ask().catch(console.error);
  useWindowEvent('online', () => void refetch());
  useEffect(() => {
    const timer = setInterval(() => navigator.onLine && void ask().catch(console.error), HEALS_AFTER_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return <LostPage query={{ refetch, error }} title={t('state.pageFailed')} />;
}

function ErrorPage({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('common');
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

function LastWords() {
  const words = document.documentElement.lang === 'en' ? LAST_WORDS.en : LAST_WORDS.ar;
  return (
    <main className={`stack wide centred ${classes.bare}`}>
      <p>{words.text}</p>
      <a className="link underlined" href={words.href}>
        {words.home}
      </a>
    </main>
  );
}

export function PageErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <Boundary fallback={() => <LastWords />} resetKey={resetKey}>
      <Boundary fallback={(retry) => <ErrorPage onRetry={retry} />} resetKey={resetKey}>
        {children}
      </Boundary>
    </Boundary>
  );
}

export function LastErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={() => <LastWords />}>{children}</Boundary>;
}

/** A page about something that is not there (or not for this reader) is an unknown page, inside the same frame. */
export function MissingBoundary({ children }: { children: ReactNode }) {
  const fallback = (_retry: () => void, error: Error) => {
    if (isMissing(error)) return <NotFoundPage />;
    // Everything else is for the error page.
    throw error;
  };
  return <Boundary fallback={fallback}>{children}</Boundary>;
}
