/** Every shared part of `src/components` and every status, one below the other. */
import { Container, Stack, useMantineColorScheme } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Card } from '@/components/layout/Card';
import { DataParts, Lists, Statuses } from './data';
import { FeedbackParts, LayoutParts } from './feedback';
import { Fields } from './fields';

const SECTIONS: [string, () => ReactNode][] = [
  ['Statuses', Statuses],
  ['Data', DataParts],
  ['Lists', Lists],
  ['Fields', Fields],
  ['Feedback', FeedbackParts],
  ['Layout', LayoutParts],
];

export function Gallery({ scheme }: { scheme: 'light' | 'dark' }) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  return (
    <Container component="main" size="xl" py="xl">
      <h1>{'Gallery'}</h1>
      <Stack gap="xl">
        {SECTIONS.map(([name, Section]) => (
          <Card key={name} title={name}>
            <Section />
          </Card>
        ))}
      </Stack>
    </Container>
  );
}
