import { describe, expect, it } from 'vitest';
import { contrast, faultsOf, readable, shown } from './colours';

const READABLE = {
  primary: '#b4510a',
  on_primary: '#ffffff',
  secondary: '#0f766e',
  background: '#faf8f5',
  surface: '#ffffff',
  text: '#1f1b16',
  muted: '#6f675d',
};

describe('colours of a page', () => {
  it('contrast is the ratio of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('has nothing to say about colours that can be read', () => {
    expect(faultsOf(READABLE)).toEqual([]);
  });

  // As the server says in tests/references/test_rules.py.
  it('names what cannot be read, where it is worst, and the nearest that can', () => {
    const [fault, ...others] = faultsOf({ ...READABLE, muted: '#a39a8e', background: '#f0ebe4' });
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ role: 'muted', ground: 'background', better: '#706a62' });
    expect(shown(fault!.ratio)).toBe('2.3');
  });

  it('names none where none can be read', () => {
    expect(readable('#777777', ['#ffffff', '#333333'])).toBeNull();
  });
});
