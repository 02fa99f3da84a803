import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { InLanguage } from '@/testing/InLanguage';
import { example } from '@/testing/examples';
import { theme } from '@/theme/theme';
import { RightsInWords } from './RightsInWords';

const { permissions: groups } = (example('companies-read').response as { company: Company }).company;

const show = (count: number) =>
  render(
    <InLanguage locale="en">
      <MantineProvider theme={theme}>
        <RightsInWords groups={groups} names={groups.slice(0, count).map(({ name }) => `view_${name}`)} folds />
      </MantineProvider>
    </InLanguage>,
  );

it('of many groups the names are read at once, and what of each behind a button', () => {
  show(5);
  expect(
    screen.getByText(
      groups
        .slice(0, 5)
        .map(({ label }) => label)
        .join(', '),
    ),
  ).toBeVisible();
  expect(screen.getByText('Permission details').closest('details')).not.toHaveAttribute('open');
});

it('a few groups are read as they are', () => {
  show(4);
  expect(screen.queryByText('Permission details')).toBeNull();
  expect(screen.getAllByText('View')).toHaveLength(4);
});
