import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { saveFile } from '@/lib/files';
import { listResource } from '@/resources/list';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
import { RecordList } from './RecordList';

vi.mock(import('@/lib/files'), () => ({ saveFile: vi.fn() }));

interface Stone {
  id: number;
  name: string;
  weight: number;
}
const STONES: Stone[] = [
  { id: 1, name: 'Agate', weight: 12 },
  { id: 2, name: 'Beryl', weight: 7 },
];
const stones = listResource<Stone>('/stones', ['stones'], 'stones');

/** The queries of the calls, oldest first. */
let asked: Record<string, string>[] = [];

const serve = (rows: Stone[], total = rows.length) =>
  server.use(
    http.get(apiUrl('/stones'), ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const meta = { current_page: 1, last_page: Math.ceil(total / 20), per_page: 20, total };
      return HttpResponse.json({ data: rows, meta });
    }),
  );

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  serve(STONES);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Address() {
  return <output>{useLocation().search}</output>;
}

const show = (at = '/', marking?: ComponentProps<typeof RecordList<Stone>>['marking']) =>
  showToPerson(
    <>
      <RecordList
        of={stones}
        label="Stones"
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/stones/${id}`}
        search="Find a stone"
        filters={[{ name: 'colour', label: 'Colour', options: [{ value: 'red', label: 'Red' }] }, 'days']}
        views={[
          { label: 'All', values: {} },
          { label: 'Heavy', count: 7, values: { heavy: 'true' }, none: 'No heavy stones' },
        ]}
        print="Print"
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name, strong: true, phone: 'title', sortBy: 'name' },
          {
            key: 'weight',
            header: 'Weight',
            cell: ({ weight }) => `${weight} g`,
            text: ({ weight }) => `${weight} g`,
            sortBy: 'weight',
            holds: 'amounts',
          },
        ]}
        marking={marking}
        empty={<p>{'No stones yet'}</p>}
      />
      <Address />
    </>,
    at,
  );
const rows = async () => {
  await screen.findByRole('link', { name: 'Agate' });
  return within(screen.getByRole('table', { name: 'Stones' })).getAllByRole('row');
};
const address = () => screen.getByRole('status').textContent;

it('is a table to a screen reader, also where style sheets draw two lines', async () => {
  show();
  const [head, first] = await rows();
  expect(
    within(head!)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Weight']);
  for (const element of screen.getByRole('table').querySelectorAll('thead, tbody, tr, th, td')) {
    expect(element).toHaveAttribute('role');
  }
  expect(within(first!).getByRole('link', { name: 'Agate' })).toHaveAttribute('href', '/stones/1');
});

it('leaves every row of a page as much room as its longest value takes', async () => {
  show();
  for (const row of (await rows()).slice(1)) {
    expect(within(row).getAllByRole('cell').at(-1)).toHaveAttribute('data-longest', '12 g');
  }
});

it('keeps the space between two words, also after a pause', async () => {
  const { user } = show();
  const box = await screen.findByRole('searchbox', { name: 'Find a stone' });
  await user.type(box, 'wahat ');
  await waitFor(() => expect(address()).toBe('?search=wahat'));
  await user.type(box, 'travel');
  expect(box).toHaveValue('wahat travel');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'wahat travel' }));
});

it('is cleared by a button beside what was typed', async () => {
  const { user } = show('/?search=ag');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});

it('says on its button how many filters are at work: both days of a period are one', async () => {
  const { user } = show('/?colour=red&date_from=2026-01-02&date_to=2026-03-04');
  const button = await screen.findByRole('button', { name: 'Filters 2' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('clears its filters at a press, not what is searched for, and goes on with the first of them', async () => {
  const { user } = show('/?search=agate&colour=red&date_from=2026-01-03&date_to=2026-02-03&page=2');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('?search=agate');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(screen.getByRole('combobox', { name: /^Colour/ })).toHaveFocus();
  expect(screen.queryByText('From')).toBeNull();
});

it('takes its state from the address, and goes back to the first page with every change', async () => {
  const { user } = show('/?page=2&colour=red&search=ag&other=1');
  await rows();
  expect(asked).toEqual([{ page: '2', pagination: '20', colour: 'red', search: 'ag' }]);
  expect(screen.getByRole('searchbox')).toHaveValue('ag');
  await user.selectOptions(screen.getByRole('combobox', { name: /Colour/ }), 'All');
  expect(address()).toBe('?search=ag&other=1');
});

it('is looked at in ways that say how many rows they have; one is always chosen', async () => {
  const { user } = show('/?page=2&search=ag');
  await rows();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Heavy 7', pressed: false }));
  expect(address()).toBe('?search=ag&heavy=true');
  expect(screen.getByRole('button', { name: 'Heavy 7', pressed: true })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ heavy: 'true', page: '1' }));
});

it('shows as many rows as its reader chose, from the first page on', async () => {
  serve(STONES, 45);
  const { user } = show('/?page=2');
  await rows();
  await user.selectOptions(screen.getByRole('combobox', { name: /Per page/ }), '50');
  expect(address()).toBe('?pagination=50');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ pagination: '50', page: '1' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Per page/ }), '20');
  expect(address()).toBe('');
});

it('begins another page with its first row, not where the pages are chosen', async () => {
  serve(STONES, 45);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Page 2/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '2' }));
  expect(scroll.mock.instances.at(-1)).toContainElement(screen.getByRole('table'));
});

it('sorts by a column, the highest first, then the other way', async () => {
  const { user } = show();
  await rows();
  const sort = screen.getByRole('button', { name: 'Name' });
  await user.click(sort);
  expect(address()).toBe('?ordering=-name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(sort);
  expect(address()).toBe('?ordering=name');
});

it('is sorted where no heads of columns are seen, too, in the words of what each holds', async () => {
  const { user } = show();
  const sort = await screen.findByRole('combobox', { name: /^Sort/ });
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Default', 'Name: A to Z', 'Name: Z to A', 'Weight: highest first', 'Weight: lowest first']);
  await user.selectOptions(sort, 'Weight: highest first');
  expect(address()).toBe('?ordering=-weight');
  await user.selectOptions(sort, 'Name: A to Z');
  expect(address()).toBe('?ordering=name');
});

it('says of a view that has no rows what there is none of: nobody searched', async () => {
  serve([]);
  show('/?heavy=true');
  expect(await screen.findByText('No heavy stones')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
});

it('says what the list is where nothing is, without anything to search', async () => {
  serve([]);
  show();
  expect(await screen.findByText('No stones yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it.each([
  ['/?colour=red', 'Clear filters'],
  ['/?search=agate', 'Clear search'],
  ['/?search=agate&colour=red', 'Clear all'],
])('offers to clear what leaves nothing (%s), and says why there is nothing to export', async (path, words) => {
  serve([]);
  const { user } = show(path);
  expect(await screen.findByText('No matching results')).toBeVisible();
  const clear = screen.getAllByRole('button', { name: words }).at(-1)!;
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('title', 'Nothing to export');
  await user.click(clear);
  expect(address()).toBe('');
});

it('exports what the filters leave, whatever the page, under its own name where the server has none', async () => {
  const file = { blob: new Blob(['a,b']), name: null };
  const fetched = vi.spyOn(api, 'file').mockResolvedValue(file);
  const { user } = show('/?page=2&colour=red');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, 'stones.csv'));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, 'stones.pdf'));
  expect(fetched.mock.calls).toEqual([
    ['/stones', { colour: 'red', export: 'csv' }],
    ['/stones', { colour: 'red', export: 'pdf' }],
  ]);
});

it('says that a mail brings a long list', async () => {
  const { user } = show();
  await rows();
  vi.mocked(saveFile).mockClear();
  const message = 'We’ll email you the file.';
  vi.spyOn(api, 'file').mockResolvedValue({ message });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ text: message }]));
  expect(saveFile).not.toHaveBeenCalled();
});

it('can be tried again after a failure', async () => {
  server.use(http.get(apiUrl('/stones'), () => HttpResponse.json({ message: 'No' }, { status: 403 })));
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  serve(STONES);
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Agate' })).toBeVisible();
});

it('does something with the rows that are marked, by the keyboard too', async () => {
  const { user } = show('/', {
    label: ({ name }) => `Select ${name}`,
    actions: (chosen) => <p>{chosen.map(({ name }) => name).join(' and ')}</p>,
  });
  const one = await screen.findByRole('checkbox', { name: 'Select Beryl' });
  one.focus();
  await user.keyboard(' ');
  expect(one).toBeChecked();
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  expect(all).toBePartiallyChecked();
  expect(screen.getByText('1 selected', { selector: '[role=status]' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(all).toBeChecked();
  expect(screen.getByText('Agate and Beryl')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Select Agate' })).toHaveFocus();
  expect(all).not.toBeChecked();
  expect(screen.queryByText('Agate and Beryl')).toBeNull();
});

it('a page that could not be had is asked for again in its place, not over the rows of the page before', async () => {
  serve(STONES, 40);
  const { user } = show();
  await screen.findByText('Agate');
  server.use(http.get(apiUrl('/stones'), () => HttpResponse.json({}, { status: 404 })));
  await user.click(screen.getByRole('button', { name: /Next/ }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(http.get(apiUrl('/stones'), () => new Promise<never>(() => undefined)));
  await user.click(again);
  expect(again).toHaveFocus();
  expect(screen.queryByText('Agate')).toBeNull();
});
