import { expect, it } from 'vitest';
import { platformAddress } from './LeaveForPlatform';

it('leads to the platform’s own site, below the path it has there', () => {
  expect(platformAddress('https://travel.example/app/', '/bookings/new?a=1')).toBe(
    'https://travel.example/app/bookings/new?a=1',
  );
});

it.each([null, '', 'javascript:alert(1)', 'nonsense'])('%j leads nowhere', (platform) => {
  expect(platformAddress(platform, '/orders')).toBeNull();
});
