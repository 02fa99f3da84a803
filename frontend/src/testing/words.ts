/** All words of both languages, as i18next takes them: tests wait for no file. */
import type { Resource } from 'i18next';

const files = import.meta.glob<Resource[string][string]>('../i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});

export const WORDS: Resource = { ar: {}, en: {} };
for (const [path, words] of Object.entries(files)) {
  const [language = '', namespace = ''] = path.replace('.json', '').split('/').slice(-2);
  WORDS[language] = { ...WORDS[language], [namespace]: words };
}
