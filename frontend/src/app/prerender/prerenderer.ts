/** What the build asks of prerender.tsx, told apart from it: the build's type check needs no screens. */
import type { Locale } from '@/config/locales';
import type { RouteName } from '@/config/paths';
import type { MessageKey } from '@/i18n/messages';

export interface Prerenderer {
  /** The markup of `#root` for a guest who has just come to the URL. */
  render: (url: string) => Promise<string>;
  titleOf: (key: MessageKey<'common'>, locale: Locale) => Promise<string>;
  /** What a screen asks the API for at once, below `/api/v1`, with the parameters of its address. */
  firstUrlsOf: (name: RouteName) => { requests: readonly string[]; staff_requests: readonly string[] };
  /** Nothing that is remembered for minutes keeps the build from ending. */
  end: () => void;
}
