import { expect, it } from 'vitest';
import { sizeInKb } from './files';

it('says sizes in whole kilobytes, at least one', () => {
  expect([0, 100, 1536, 524_288].map(sizeInKb)).toEqual([1, 1, 2, 512]);
});
