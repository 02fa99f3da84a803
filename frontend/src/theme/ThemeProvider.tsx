/** Theme and direction for everything below; the colour scheme follows the system until somebody chooses. */
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider, useDirection } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { theme, variables } from './theme';

const scheme = localStorageColorSchemeManager({ key: 'scheme' });

/** The nonce that the server put on the document; style tags without it are refused by the browser. */
function styleNonce(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return element?.nonce || element?.getAttribute('nonce') || '';
}

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
