/** The picture at the start of a file's row. */
import { Center } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';

export function FileMark({ isPdf }: { isPdf: boolean }) {
  const Icon = isPdf ? IconFileTypePdf : IconPhoto;
  return (
    <Center component="span" flex="none" w="2.5rem" h="2.5rem" bdrs="md" bg="var(--q-teal-tint)" c="teal">
      <Icon size="1.375rem" stroke={1.6} aria-hidden />
    </Center>
  );
}
