/** Theme and direction for everything below; the colour scheme follows the system until one is chosen. */
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider, useDirection } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { styleNonce } from './nonce';
import { theme, variables } from './theme';

const scheme = localStorageColorSchemeManager({ key: 'scheme' });

function Direction({ dir, children }: { dir: 'rtl' | 'ltr'; children: ReactNode }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(dir), [dir, setDirection]);
  return children;
}

export function ThemeProvider({ dir, children }: { dir: 'rtl' | 'ltr'; children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <Direction dir={dir}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          colorSchemeManager={scheme}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          {children}
        </MantineProvider>
      </Direction>
    </DirectionProvider>
  );
}
