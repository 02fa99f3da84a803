/** About, terms, privacy: a text that the platform's staff keep in the project settings, with paragraphs and headings. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router';
import { Ltr } from '@/components/data/Bidi';
import { EmptyState } from '@/components/data/EmptyState';
import { PhoneText } from '@/components/data/PhoneText';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { PageHeader } from '@/components/layout/PageHeader';
import { PATHS } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { usePathname } from '@/lib/navigation';
import { projectSettingsQuery } from '@/resources/references';
import classes from './staticText.module.css';

const SETTINGS = ['about', 'terms', 'privacy'] as const;

export default function StaticTextPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('publicPages');
  const locale = useLocale();
  const pathname = usePathname();
  const setting = SETTINGS.find((name) => matchPath(PATHS[name], pathname)) ?? 'about';
  const query = useQuery(projectSettingsQuery());
  const value = (key: string) => query.data?.find((entry) => entry.key === key)?.value ?? '';
  const blocks = blocksOf(value(setting));
  const email = value('support_email');
  const phone = value('support_phone');
  return (
    <article className={classes.text} lang={locale}>
      <PageHeader title={c(`title.${setting}`)} />
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={8} />}>
        {() =>
          blocks.length === 0 ? (
            <EmptyState title={t('empty')} />
          ) : (
            // The text does not change while it is read.
            blocks.map((block, index) => <Paragraph key={index} block={block} />)
          )
        }
      </QueryView>
      {(email || phone) && (
        <footer>
          <span>{t('contact')}</span>
          {email && (
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`}>
              <PhoneText>{phone}</PhoneText>
            </a>
          )}
        </footer>
      )}
    </article>
  );
}

function Paragraph({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Plain text as staff write it: `#` begins a heading, `-` an item of a list, an empty line ends a paragraph. */
export type Block =
  { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^\s*[-•]\s+/;

function bodyOf(text: string): Block {
  const lines = text.split('\n');
  return lines.every((line) => ITEM.test(line))
    ? { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) }
    : { kind: 'paragraph', text };
}

export function blocksOf(source: string): Block[] {
  return source
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}|\n(?=#)/)
    .flatMap((part): Block[] => {
      const text = part.trim();
      if (!text) return [];
      const heading = /^#+\s*(.+?)(?:\n([\s\S]+))?$/.exec(text);
      if (!heading) return [bodyOf(text)];
      const rest = heading[2]?.trim();
      return [{ kind: 'heading', text: heading[1]! }, ...(rest ? [bodyOf(rest)] : [])];
    });
}
