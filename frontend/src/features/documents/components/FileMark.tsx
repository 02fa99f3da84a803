/** The picture at the start of a file's row: of a photo itself, of a PDF its first page; the sign of one without it. */
import { Box, Center } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { ImageOr } from '@/components/data/CompanyLogo';
import classes from './documents.module.css';

const PAPER = { flex: 'none', w: '4rem', h: '5rem', bdrs: 'md' } as const;

export function FileMark({ isPdf, picture }: { isPdf: boolean; picture?: string | null }) {
  const Icon = isPdf ? IconFileTypePdf : IconPhoto;
  const sign = (
    <Center component="span" {...PAPER} bg="var(--q-teal-tint)" c="teal">
      <Icon size="1.5rem" stroke={1.6} aria-hidden />
    </Center>
  );
  if (!picture) return sign;
  return (
    <Box
      component={ImageOr}
      {...PAPER}
      className={classes.page}
      src={picture}
      instead={sign}
      loading="lazy"
      bd="1px solid var(--q-line)"
    />
  );
}
