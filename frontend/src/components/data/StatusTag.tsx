/** A state: icon, word and colour together, the same everywhere. Resources keep the looks in exhaustive records. */
import { Text } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
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
    <Text span className={classes.tag} inherit fz="xs" fw={600} textWrap="nowrap" data-tone={tone}>
      <Icon size="1rem" stroke={2} aria-hidden />
      <span>{children}</span>
    </Text>
  );
}

/** A status of a resource, in its own words. */
export function Status({ look }: { look: Look<ParseKeys<'words'>> }) {
  const { t } = useTranslation('words');
  return <StatusTag look={look}>{t(look.label)}</StatusTag>;
}
