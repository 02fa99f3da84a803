/** The picture at the start of a file's row: of a photo itself, of a PDF the sign of one. */
import { Box, Center } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { ImageOr } from '@/components/data/CompanyLogo';

export function FileMark({ isPdf, photo }: { isPdf: boolean; photo?: string | null }) {
  const Icon = isPdf ? IconFileTypePdf : IconPhoto;
  const sign = (
    <Center component="span" flex="none" w="2.75rem" h="3.5rem" bdrs="md" bg="var(--q-teal-tint)" c="teal">
      <Icon size="1.5rem" stroke={1.6} aria-hidden />
    </Center>
  );
  if (isPdf || !photo) return sign;
  return (
    <Box
      component={ImageOr}
      src={photo}
      instead={sign}
      flex="none"
      w="2.75rem"
      h="3.5rem"
      bd="1px solid var(--q-line)"
      bdrs="md"
    />
  );
}
