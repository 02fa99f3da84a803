/** Searching everywhere: opened by Ctrl K (⌘K) on every signed-in page, by the button of the header and by the drawer's. */
import { Box, type MantineBreakpoint } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { createContext, useCallback, useContext, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/feedback/lazy';
import { SearchingContext } from '@/lib/searching';
import { useSession } from '@/session/session';
import controls from '@/theme/controls.module.css';
import type { SearchPaletteProps } from './SearchPalette';
import classes from './header.module.css';

const SearchPalette = lazyPart<SearchPaletteProps>(() => import('./SearchPalette'));

const OpenContext = createContext<() => void>(() => undefined);
export const useOpenSearch = () => useContext(OpenContext);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Inside the provider of the company, where there is one: its pages are found, too. */
export function SearchArea({ children }: { children: ReactNode }) {
  const { account } = useSession();
  const [{ opened, typed }, set] = useContext(SearchingContext);
  const isFor = account?.type === 'USER';
  const open = useCallback(() => set({ opened: true, typed: '' }), [set]);
  // What is typed stays in sight while it fades.
  const close = useCallback(() => set({ opened: false, typed }), [set, typed]);
  useEffect(() => {
    if (!isFor) return undefined;
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // By its place, too: on an Arabic keyboard the key writes another letter.
      if (!isShortcut || (event.code !== 'KeyK' && event.key !== 'k')) return;
      // Not over another dialog, which asks something, nor from within a menu; one that fades is in nobody's way.
      const elsewhere =
        document.querySelector('[aria-modal="true"]') ?? document.activeElement?.closest('[role="dialog"]');
      if (!opened && elsewhere) return;
      event.preventDefault();
      if (opened) close();
      else open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isFor, opened, open, close]);
  return (
    <OpenContext value={() => isFor && open()}>
      {children}
      <SearchPalette
        opened={opened && isFor}
        onClose={close}
        typed={typed}
        onType={(words) => set({ opened, typed: words })}
      />
    </OpenContext>
  );
}

interface SearchButtonProps {
  className?: string;
  visibleFrom?: MantineBreakpoint;
  onPress?: () => void;
}

/** With the keys where there is room. */
export function SearchButton({ className = '', visibleFrom, onPress }: SearchButtonProps) {
  const { t } = useTranslation('search');
  const open = useOpenSearch();
  return (
    <Box
      component="button"
      type="button"
      className={`${controls.pill} ${className}`}
      visibleFrom={visibleFrom}
      aria-label={t('title')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={SearchPalette.fetch}
      onFocus={SearchPalette.fetch}
      onClick={() => {
        onPress?.();
        open();
      }}
    >
      <IconSearch size="1.125rem" aria-hidden />
      <span aria-hidden>{t('title')}</span>
      {/* Drawn by the style sheet: they are no part of the button's name. */}
      <Box
        component="kbd"
        className={classes.keys}
        px="0.375rem"
        bd="1px solid var(--q-line)"
        bdrs="sm"
        ff="text"
        fw={400}
        fz="xs"
        c="dimmed"
        dir="ltr"
        data-keys={isApple() ? '⌘K' : 'Ctrl K'}
        aria-hidden
      />
    </Box>
  );
}
