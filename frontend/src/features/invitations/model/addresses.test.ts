import { expect, it } from 'vitest';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import { addresses, addressesIn, MOST_ADDRESSES } from './addresses';

const issueOf = (text: string) => {
  const { success, error } = addresses(rules).safeParse(text);
  return success ? null : readIssue(error.issues[0]!.message);
};

it('takes addresses apart as they are typed and pasted', () => {
  expect(addressesIn('Sara <Sara@Example.com>, ahmad@example.com؛\n\u200Fsara@example.com ')).toEqual([
    'sara@example.com',
    'ahmad@example.com',
  ]);
});

it('refuses none, too many, and names those that are none', () => {
  expect(issueOf('sara@example.com')).toBeNull();
  expect(issueOf(' , ')?.key).toBe('required');
  expect(issueOf('sara@example.com sara@ ahmad')?.values).toEqual({ list: 'sara@ ahmad' });
  const many = Array.from({ length: MOST_ADDRESSES + 1 }, (_, index) => `sara${index}@example.com`);
  expect(issueOf(many.join(' '))?.key).toBe('add.tooMany');
});
