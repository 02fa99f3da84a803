/** A text that the platform's staff keep in the project settings, with paragraphs and headings. */
import { useQuery } from '@tanstack/react-query';
import { Ltr } from '@/components/data/Bidi';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { PageHeader } from '@/components/layout/PageHeader';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { projectSettingsQuery } from '@/references/lists';
import { publicPages } from '../messages';
import classes from './StaticText.module.css';
import { blocksOf, type Block } from '../model/blocks';

interface Props {
  setting: 'about' | 'terms' | 'privacy';
  title: string;
}

export function StaticText({ setting, title }: Props) {
  const t = useMessages(publicPages);
  const locale = useLocale();
  const { data, isPending, isError, refetch } = useQuery(projectSettingsQuery());
  const value = (key: string) => data?.find((entry) => entry.key === key)?.value ?? '';
  const blocks = blocksOf(value(setting));
  const email = value('support_email');
  const phone = value('support_phone');
  return (
    <article className={classes.text} lang={locale}>
      <PageHeader title={title} />
      {isPending && <SkeletonLines count={8} />}
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data && blocks.length === 0 && <EmptyState title={t('empty')} />}
      {blocks.map((block, index) => (
        // The text does not change while it is read.
        <Paragraph key={index} block={block} />
      ))}
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
              <Ltr>{phone}</Ltr>
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
