import { expect, it } from 'vitest';
import { blocksOf } from './StaticTextPage';

it('splits paragraphs and headings', () => {
  expect(blocksOf('# One\nfirst\nline\n\nsecond\r\n## Two\n\nthird\n')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'first\nline' },
    { kind: 'paragraph', text: 'second' },
    { kind: 'heading', text: 'Two' },
    { kind: 'paragraph', text: 'third' },
  ]);
});

it('reads lists', () => {
  expect(blocksOf('# One\n- a\n- b - c')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'list', items: ['a', 'b - c'] },
  ]);
});

it('nothing written is nothing shown', () => {
  expect(blocksOf(' \n\n ')).toEqual([]);
});
