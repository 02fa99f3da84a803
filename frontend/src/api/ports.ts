/** What `session` and the router tell the client, which may not import them. */
import { DEFAULT_LOCALE, type Locale } from '@/config/locales';

export interface SessionPort {
  token: () => string | null;
  /** Resolves to another token than the one that was refused, or null when the session is over. */
  refresh: (refused: string | null) => Promise<string | null>;
}

interface Ports {
  session: SessionPort;
  locale: Locale;
}

export const ports: Ports = {
  session: { token: () => null, refresh: () => Promise.resolve(null) },
  locale: DEFAULT_LOCALE,
};

export const setApiSession = (session: SessionPort) => {
  ports.session = session;
};
export const setApiLocale = (locale: Locale) => {
  ports.locale = locale;
};
