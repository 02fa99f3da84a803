import { describe, expect, it } from 'vitest';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import { linkExample, linksSchema, looksLikeProfile, NETWORKS, newLink } from './phones';

describe('links', () => {
  it.each([
    ['instagram', '@wahat.travel'],
    ['instagram', 'https://www.instagram.com/wahat.travel/'],
    ['twitter', 'x.com/wahat_travel'],
    ['twitter', 'twitter.com/wahat_travel?s=20'],
    ['facebook', 'https://ar-ar.facebook.com/wahat'],
    ['linkedin', 'sa.linkedin.com/company/wahat-travel'],
    ['snapchat', 'wahat-travel'],
  ] as const)('%s takes %s', (network, value) => {
    expect(looksLikeProfile(value, network)).toBe(true);
  });

  it.each([
    ['instagram', 'wahat.com'],
    ['instagram', 'https://evil.com/instagram.com'],
    ['twitter', 'https://notx.com/a'],
    ['facebook', 'https://facebook.com'],
    ['facebook', 'javascript://facebook.com/a'],
    ['linkedin', 'two words'],
  ] as const)('%s refuses %s', (network, value) => {
    expect(looksLikeProfile(value, network)).toBe(false);
  });

  it('every example is a profile of its network', () => {
    for (const network of NETWORKS) expect(looksLikeProfile(linkExample(network), network)).toBe(true);
  });

  it('none is needed, none stands there twice', () => {
    const validate = (values: unknown) =>
      linksSchema(rules)['~standard'].validate(values) as { issues?: { path: unknown[]; message: string }[] };
    expect(validate([]).issues).toBeUndefined();
    const one = { ...newLink('Instagram'), contact_link: '@wahat' };
    const { issues } = validate([one, one, { ...one, contact_link: '' }]);
    expect(issues?.map(({ path, message }) => [path.join('.'), readIssue(message)?.key])).toEqual([
      ['2.contact_link', 'required'],
      ['1.contact_link', 'rule.linkTwice'],
    ]);
  });
});
