/** axios without its second transport: browsers are served by XMLHttpRequest, which also tells of upload progress. */
import type { Plugin } from 'vite';

const NOTHING = '\0axios-without-fetch';

export function axiosWithoutFetch(): Plugin {
  return {
    name: 'axios-without-fetch',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './fetch.js' && importer?.includes('/axios/lib/adapters/') ? NOTHING : null,
    load: (id) => (id === NOTHING ? 'export const getFetch = () => null;' : null),
  };
}
