/** index.html as a template: the server fills its placeholders in production, this plugin does so while developing. */
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** In production the document leaves the public folder: only the server hands it out, with language, nonce and status. */
export function documentTemplate(outDir: string): Plugin {
  let building = false;
  return {
    name: 'document-template',
    configResolved(config) {
      building = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, context) {
        if (building) return html;
        const english = /^\/en(\/|$|\?)/.test(context.originalUrl ?? '');
        return html
          .replaceAll('__LANG__', english ? 'en' : 'ar')
          .replaceAll('__DIR__', english ? 'ltr' : 'rtl')
          .replaceAll('__TITLE__', english ? 'Qafila' : 'قافلة')
          .replace('<!--META-->', '');
      },
    },
    async closeBundle() {
      if (!building) return;
      await rename(resolve(outDir, 'public/index.html'), resolve(outDir, 'index.html'));
    },
  };
}

const ARABIC_FACE = /ibm-plex-sans-arabic-arabic-400-normal-[\w-]+\.woff2$/;

/** The one font file that the first Arabic words need is asked for together with the scripts. */
export function preloadArabicFace(): Plugin {
  return {
    name: 'preload-arabic-face',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const file = Object.keys(context.bundle ?? {}).find((name) => ARABIC_FACE.test(name));
        if (!file) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
