/** `gallery.html` shows itself four times: each language in each colour scheme (`?language=ar&scheme=dark`). */
import '@/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Root } from '@/app/Root';
import { language } from '@/app/guards/guards';
import { LOCALES } from '@/config/locales';
import { startI18n } from '@/i18n/i18n';
import { Gallery } from './Gallery';

const root = createRoot(document.getElementById('root')!);
const params = new URLSearchParams(window.location.search);
const scheme = params.get('scheme');

if (scheme) {
  const locale = params.get('language') === 'en' ? 'en' : 'ar';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  await startI18n(locale);
  const router = createMemoryRouter(
    [
      {
        path: ':locale?',
        middleware: [language],
        element: <Root screens={[]} />,
        HydrateFallback: () => null,
        children: [{ index: true, element: <Gallery scheme={scheme === 'dark' ? 'dark' : 'light'} /> }],
      },
    ],
    { initialEntries: [`/${locale}`] },
  );
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
} else {
  const pages = LOCALES.flatMap((each) => ['light', 'dark'].map((other) => `?language=${each}&scheme=${other}`));
  root.render(
    pages.map((page) => (
      <iframe key={page} title={page} src={page} width="49%" height={window.innerHeight - 40} loading="lazy" />
    )),
  );
}
