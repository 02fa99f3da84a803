import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showToPerson } from '@/testing/person';
import { useView, ViewSwitch } from './ViewSwitch';

const onChange = vi.fn();
function View() {
  return (
    <>
      <p>{useView()}</p>
      <ViewSwitch onChange={onChange} />
    </>
  );
}

const windowOf = (width: number) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) * 16;
    return { matches: width >= least, addEventListener: vi.fn(), removeEventListener: vi.fn() } as never;
  });
};

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  onChange.mockReset();
});

it('cards at first; what was chosen is told and remembered on this device', async () => {
  windowOf(1440);
  const { user } = showToPerson(<View />, '/company');
  expect(screen.getByText('cards')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(onChange).toHaveBeenCalledWith('table');
  cleanup();
  showToPerson(<View />, '/company');
  expect(screen.getByText('table')).toBeVisible();
});

it('the address has the last word, as long as it names a view', () => {
  windowOf(1440);
  localStorage.setItem('companies.view', 'table');
  showToPerson(<View />, '/company?view=cards');
  expect(screen.getByText('cards')).toBeVisible();
  cleanup();
  showToPerson(<View />, '/company?view=carousel');
  expect(screen.getByText('table')).toBeVisible();
});

it('without room for a table there are cards, whatever the address says, and nothing to choose', () => {
  windowOf(800);
  showToPerson(<View />, '/company?view=table');
  expect(screen.getByText('cards')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
