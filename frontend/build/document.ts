/** index.html as a template: the server fills its placeholders in production, this plugin does so while developing. */
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isScreen, ROUTES } from '../src/app/routeTable.ts';
import { PATHS, type RouteName } from '../src/config/paths.ts';

const PRODUCT = { ar: 'قافلة', en: 'Qafila' };

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
        const language = /^\/en(\/|$|\?)/.test(context.originalUrl ?? '') ? 'en' : 'ar';
        return html
          .replaceAll('__LANG__', language)
          .replaceAll('__DIR__', language === 'en' ? 'ltr' : 'rtl')
          .replaceAll('__TITLE__', PRODUCT[language])
          .replaceAll('__MANIFEST__', language === 'en' ? '/en/manifest.webmanifest' : '/manifest.webmanifest')
          .replaceAll('__PRODUCT_AR__', PRODUCT.ar)
          .replaceAll('__PRODUCT_EN__', PRODUCT.en)
          .replace('<!--META-->', '');
      },
    },
    async writeBundle() {
      if (!building) return;
      await rename(resolve(outDir, 'public/index.html'), resolve(outDir, 'index.html'));
    },
  };
}

/** The paths of all screens that are built: whatever else is asked for, the server answers with 404. */
export function routeList(outDir: string, pages: string): Plugin {
  const built = (name: RouteName): boolean => {
    const route = ROUTES[name];
    if (isScreen(route)) return existsSync(resolve(pages, `${route.page}.tsx`));
    return route.to.length === 0 || route.to.some(built);
  };
  return {
    name: 'route-list',
    apply: 'build',
    async writeBundle() {
      const names = (Object.keys(ROUTES) as RouteName[]).filter(built);
      const list = names.map((name) => PATHS[name]);
      await writeFile(resolve(outDir, 'routes.json'), `${JSON.stringify(list, null, 2)}\n`);
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
