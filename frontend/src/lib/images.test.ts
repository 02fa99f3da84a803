import { expect, it } from 'vitest';
import { svgAddress } from './images';

it('makes an address of a drawing that an image takes', () => {
  expect(svgAddress('<svg a="#1"></svg>')).toBe(
    'data:image/svg+xml;charset=utf-8,%3Csvg%20a%3D%22%231%22%3E%3C%2Fsvg%3E',
  );
});
