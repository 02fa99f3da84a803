import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { LocaleContext } from '@/i18n/messages';
import { example } from '@/testing/examples';
import { RightsInWords } from './RightsInWords';

const { permissions: groups } = (example('companies-read').response as { company: Company }).company;

const show = (count: number) =>
  render(
    <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
      <RightsInWords groups={groups} names={groups.slice(0, count).map(({ name }) => `view_${name}`)} folds />
    </LocaleContext>,
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
