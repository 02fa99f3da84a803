/** When drawing fails: the error page; when that fails too, a sentence and a link that need nothing. */
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useDocumentTitle } from '../useDocumentTitle';
import { ErrorFrame } from './ErrorFrame';
import classes from './errors.module.css';

interface Props {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  /** Another page may well work. */
  resetKey?: string;
}

class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
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
