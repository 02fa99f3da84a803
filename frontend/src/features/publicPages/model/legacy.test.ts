import { expect, it } from 'vitest';
import { legacyTarget } from './legacy';

it('leads to the platform’s own site and keeps the query', () => {
  expect(legacyTarget('https://travel.example/app/', '/bookings', '?a=1')).toBe(
    'https://travel.example/app/bookings/new?a=1',
  );
});

it.each([null, '', 'javascript:alert(1)', 'nonsense'])('%j leads nowhere', (platform) => {
  expect(legacyTarget(platform, '/bookings', '')).toBeNull();
});
