import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Licence, LicenceEvent } from '@/api/types';
import { showToPerson } from '@/testing/person';
import { LifeLine } from './LifeLine';

it('a suspension is no success on a phone either', () => {
  const at: [LicenceEvent, string][] = [
    ['period_starts', '2026-10-01T00:00:00Z'],
    ['period_ends', '2026-11-01T00:00:00Z'],
    ['partial_suspension', '2026-11-08T00:00:00Z'],
    ['total_suspension', '2026-11-22T00:00:00Z'],
    ['erasure', '2026-12-07T00:00:00Z'],
  ];
  const timeline = at.map(([event, when]) => ({ event, at: when, days: 0, stage: null }));
  showToPerson(<LifeLine licence={{ timeline, now: '2026-11-23T00:00:00Z' } as unknown as Licence} />);
  const phone = screen.getAllByRole('list').at(-1)!;
  const tones = [...phone.children].map((item) => [item.getAttribute('data-state'), item.getAttribute('data-tone')]);
  expect(tones).toEqual([
    ['done', null],
    ['done', 'warning'],
    ['done', 'danger'],
    ['done', 'danger'],
    ['current', null],
    ['todo', null],
  ]);
});
