import { expect, it } from 'vitest';
import { PATHS, type RouteName } from '@/config/paths';
import { firstUrlsOf } from './firstQueries';

const urlsOf = (who: 'requests' | 'staff_requests') =>
  Object.fromEntries((Object.keys(PATHS) as RouteName[]).map((name) => [name, firstUrlsOf(name)[who]]));

it('the document of home asks for companies, and for staff only for what they are shown', () => {
  expect(urlsOf('requests').home).toContain('/companies?simple=true&pagination=all');
  expect(urlsOf('staff_requests').home).toEqual(['/profile', '/banners?banners_needed_count=3']);
});

it('no document asks about companies for staff', () => {
  const asked = Object.values(urlsOf('staff_requests')).flat();
  expect(asked.filter((url) => /^\/(companies|balances|invitations)/.test(url))).toEqual([]);
});
