/** For tests of components that need no more than the theme: `render(<Part />, { wrapper: Themed })`. */
import type { ReactNode } from 'react';
import { ThemeProvider } from '@/theme/ThemeProvider';

export const Themed = ({ children }: { children: ReactNode }) => <ThemeProvider dir="ltr">{children}</ThemeProvider>;
