import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import CustomThemesPage from './CustomThemesPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: choice } = example('theme-read').response as { data: object };
const COLOURS = {
  primary: '#1d4f91',
  on_primary: '#ffffff',
  secondary: '#0e7490',
  background: '#f4f7fb',
  surface: '#ffffff',
  text: '#14202e',
  muted: '#566275',
};
const theme = (id: number, level: number) => ({
  id,
  name: `Theme ${id}`,
  name_ar: `Theme ${id}`,
  name_en: `Theme ${id}`,
  level,
  colours: COLOURS,
  preview: null,
  unlocked: level <= 1,
});

function show(over: object = {}, shown: Partial<Company> = {}) {
  const sent: unknown[] = [];
  const data = { ...choice, theme: { id: 1, name: 'Theme 1' }, ...over };
  server.use(
    http.get(apiUrl('/themes'), () => HttpResponse.json({ data: [theme(1, 0), theme(2, 1), theme(3, 3)] })),
    http.get(apiUrl('/companies/:id/theme'), () => HttpResponse.json({ data })),
    http.put(apiUrl('/companies/:id/theme'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'The page was saved.', data });
    }),
    http.put(apiUrl('/companies/:id/public-page'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(example('public-page-changed').response as object);
    }),
    ...servedAll(),
  );
  const person = showToPerson(
    <CompanyProvider company={{ ...company, status: 'confirmed', licence_stage: 'active', ...shown }}>
      <CustomThemesPage />
    </CompanyProvider>,
    `/company/${company.id}/main-info/custom-themes`,
  );
  return { ...person, sent };
}

it('a theme is chosen and kept', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('radio', { name: 'Theme 2' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(sent).toEqual([{ theme: 2, colours: null }]);
});

it('a theme of a higher package can be tried, and says so instead of being kept; the rest is kept', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('radio', { name: 'Theme 3' }));
  expect(await screen.findByText(/comes with a higher plan/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'In English' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Theme 1' })).toBeChecked());
  expect(sent).toEqual([expect.objectContaining({ about_en: 'Family trips from Riyadh.!' })]);
});

it('a text that is pasted too long is kept and refused, not cut', async () => {
  const { user, sent } = show();
  const about = await screen.findByRole('textbox', { name: 'In English' });
  await user.clear(about);
  await user.click(about);
  await user.paste('x'.repeat(301));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(about).toHaveValue('x'.repeat(301));
  expect(about).toHaveAccessibleDescription(/300 characters/);
  expect(about).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

it('one bar keeps look, texts, hours and services, and sends what was changed', async () => {
  const { user, sent } = show();
  const [service] = await within(await screen.findByRole('group', { name: 'Services' })).findAllByRole('checkbox');
  await user.click(service!);
  await user.click(screen.getByRole('button', { name: 'Add hours' }));
  expect(screen.getByRole('button', { name: 'Save changes' }).closest('[data-action-bar]')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  // Sunday is open from nine to five already.
  expect(await screen.findByText('These hours overlap with others on the same day')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(
    within(screen.getAllByRole('group', { name: 'Days' })[1]!).getByRole('checkbox', { name: 'Sunday' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Theme 2' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    service_categories: [],
    opening_hours: [
      { day: 'sunday', opens: '09:00', closes: '17:00' },
      ...['monday', 'tuesday', 'wednesday', 'thursday'].map((day) => ({ day, opens: '09:00', closes: '17:00' })),
    ],
  });
  expect(sent[1]).toEqual({ theme: 2, colours: null });
});

it('without a licence the way to one stands where saving would', async () => {
  show({ level: null, theme: null });
  expect(await screen.findByText(/You need a plan to change the theme/)).toBeVisible();
});

it('colours that cannot be read are not sent, and one tap makes them readable', async () => {
  const { user, sent } = show({
    level: 2,
    colours_unlocked: true,
    colours: { ...COLOURS, muted: '#c0c0c0' },
  });
  const save = async () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/“Muted text” is hard to read/)).toBeVisible();
  await save();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Use/ }));
  expect(await screen.findByText('All text is readable on its background.')).toBeVisible();
  await save();
  expect(sent).toHaveLength(1);
});

it('whoever may only look finds nothing to save', async () => {
  show({}, { permissions: [] });
  expect(await screen.findByRole('radio', { name: 'Theme 2' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('the link to hand on opens the page in the language of the company, whoever reads it', async () => {
  for (const [lang, path] of [
    ['ar', '/c/wahat-travel'],
    ['en', '/en/c/wahat-travel'],
  ] as const) {
    show({}, { lang, sub_domain: 'wahat-travel' });
    const address = `${window.location.host}${path}`;
    expect(await screen.findByText((_, at) => at?.tagName === 'BDI' && at.textContent === address)).toBeVisible();
    cleanup();
  }
});

it('leads to its history', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    `/company/${company.id}/activity?section=custom_themes`,
  );
});
