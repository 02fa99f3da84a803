/** A state: icon, word and colour together, the same everywhere. Resources keep the looks in exhaustive records. */
import { useMessages, type MessageKey } from '@/i18n/messages';
import type { Look } from '@/resources/look';
import classes from './data.module.css';

interface Props {
  look: Pick<Look, 'tone' | 'icon'>;
  /** The word, already translated. */
  children: string;
}

export function StatusTag({ look, children }: Props) {
  const { tone, icon: Icon } = look;
  return (
    <span className={`fine strong whole ${classes.tag}`} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** A status of a resource, in its own words. */
export function Status({ look }: { look: Look<MessageKey<'words'>> }) {
  const t = useMessages('words');
  return <StatusTag look={look}>{t(look.label)}</StatusTag>;
}
