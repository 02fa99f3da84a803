import { expect, it } from 'vitest';
import { sizeOf } from '../components/DataExport';

it('says kilobytes below a megabyte, and megabytes with one place from there', () => {
  expect(sizeOf(0)).toEqual({ unit: 'kb', n: '1' });
  expect(sizeOf(340_000)).toEqual({ unit: 'kb', n: '332' });
  expect(sizeOf(1024 * 1024 - 1)).toEqual({ unit: 'mb', n: '1.0' });
  expect(sizeOf(3_400_000)).toEqual({ unit: 'mb', n: '3.2' });
});
