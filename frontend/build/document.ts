/** index.html while developing: this plugin fills the placeholders that the build and the server fill otherwise. */
import type { Plugin } from 'vite';
import { inlineScript } from './painting.ts';

const PRODUCT = { ar: 'قافلة', en: 'Qafila' };

export function developedDocument(): Plugin {
  return {
    name: 'developed-document',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, context) {
        const language = /^\/en(\/|$|\?)/.test(context.originalUrl ?? '') ? 'en' : 'ar';
        const beforePaint = await inlineScript('beforePaint');
        return html
          .replaceAll('__LANG__', language)
          .replaceAll('__DIR__', language === 'en' ? 'ltr' : 'rtl')
          .replaceAll('__TITLE__', PRODUCT[language])
          .replaceAll('__MANIFEST__', language === 'en' ? '/en/manifest.webmanifest' : '/manifest.webmanifest')
          .replaceAll('__PRODUCT_AR__', PRODUCT.ar)
          .replaceAll('__PRODUCT_EN__', PRODUCT.en)
          .replace('<!--BEFORE-PAINT-->', () => `<script>${beforePaint}</script>`);
      },
    },
  };
}
