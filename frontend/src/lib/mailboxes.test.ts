import { describe, expect, it } from 'vitest';
import { mailboxesIn, mailboxIn } from './mailboxes';

describe('several addresses', () => {
  it.each([
    ['Ali <a1@example.com>, Sara <a2@example.com>', 'a1@example.com a2@example.com'],
    ['"Ali, Sr." <a@x.com>; b@x.com', 'a@x.com b@x.com'],
    ['"Ali \\"AJ\\" Hassan" <a@x.com>', 'a@x.com'],
    ["'Ali; Travel' <a@x.com>", 'a@x.com'],
    ['"ali@work" <a@x.com>', 'a@x.com'],
    ["Sean O'Brien <s@x.com>, Luc D'Arcy <l@x.com>", 's@x.com l@x.com'],
    ['Hassan, Ali <a@x.com>; Omar, Sara <b@x.com>', 'a@x.com b@x.com'],
    ['Ali (Sales) <a@x.com>', 'a@x.com'],
    ['علي حسن <a@x.com>، سارة <b@x.com>؛ c@x.com', 'a@x.com b@x.com c@x.com'],
    ['a@x.com\tb@x.com\r\nc@x.com\n\nSara <d@x.com>', 'a@x.com b@x.com c@x.com d@x.com'],
    ['b@x.com Ali <a@x.com>', 'b@x.com a@x.com'],
    ['a@x.com <a@x.com>', 'a@x.com a@x.com'],
    ['<a@x.com>,<b@x.com>', 'a@x.com b@x.com'],
    ['Ali<a@x.com>Sara<b@x.com>', 'a@x.com b@x.com'],
    ['Ali < a@x.com >', 'a@x.com'],
    // What is no address is not lost: somebody is to be told of it.
    ['ahmad\nSara <b@x.com>', 'ahmad b@x.com'],
    ['Ali <ali>', 'ali'],
    ['Ali <a@x.com', 'Ali a@x.com'],
    ['sara@, Ali <a@x.com>', 'sara@ a@x.com'],
    ['Ali <>', ''],
    [' , ;؛، ', ''],
  ])('%j', (text, found) => {
    expect(mailboxesIn(text).join(' ')).toBe(found);
  });

  it('are read in no time, however long the text is', () => {
    const started = performance.now();
    mailboxesIn('word '.repeat(20_000) + '"'.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('one address', () => {
  it.each([
    ['Ali <a@x.com>', 'a@x.com'],
    ['"Ali, Sr." <a@x.com>', 'a@x.com'],
    ['<a@x.com>', 'a@x.com'],
    ['a@x.com', 'a@x.com'],
    // Two are not one, and stay what they are: refused.
    ['Ali <a@x.com>, Sara <b@x.com>', 'Ali <a@x.com>, Sara <b@x.com>'],
    ['Ali <>', 'Ali <>'],
    ['sara ali@x.com', 'sara ali@x.com'],
  ])('%j', (text, found) => {
    expect(mailboxIn(text)).toBe(found);
  });
});
