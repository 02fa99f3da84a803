import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Company, NameAvailability, WizardStepView } from '@/api/types';
import { StepContext } from '@/features/wizard/model/step';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { BrandStep } from './CompanySteps';

const { data } = example('wizard-brand-saved').response as { data: WizardStepView<'brand'> };
const { company } = example('companies-read').response as { company: Company };

beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

/** `taken`: the free names that the server offers instead. */
function show(sub_domain: string, taken?: string[], failure?: () => Promise<HttpResponse<null>>) {
  server.use(
    http.get<{ name: string }>(apiUrl('/sub-domains/:name'), ({ params: { name } }) => {
      if (failure) return failure();
      const isTaken = taken && !taken.includes(name);
      const answer = { name, available: !isTaken, reason: isTaken ? 'Taken' : null, suggestions: isTaken ? taken : [] };
      return HttpResponse.json({ data: answer satisfies NameAvailability });
    }),
  );
  const save = vi.fn().mockResolvedValue(data);
  const view = { ...data, values: { sub_domain, logo: null } };
  const step = { company: { ...company, name_en: 'Wahat Travel' }, view, onSaved: vi.fn(), goOn: vi.fn() };
  const shown = showToPerson(
    <StepContext value={{ ...step, save, isRemarked: false }}>
      <BrandStep />
    </StepContext>,
  );
  return { ...shown, save };
}

it.each([
  ['the English name', '', undefined, 'wahat-travel'],
  [
    'a free one like it, where somebody has that',
    '',
    ['wahat-travel-tours', 'wahat-travel-trips'],
    'wahat-travel-tours',
  ],
  ['what was saved', 'oasis', undefined, 'oasis'],
])('opens with %s as the digital name', async (_what, saved, taken, name) => {
  show(saved, taken);
  expect(await screen.findByRole('textbox', { name: /Digital/ })).toHaveValue(name);
});

it('opens empty where names cannot be looked up, and keeps what is typed while they are asked for again', async () => {
  const asked = vi.fn();
  const { user } = show('', undefined, async () => {
    asked();
    await delay(100);
    return new HttpResponse(null, { status: 404 });
  });
  const field = await screen.findByRole('textbox', { name: /Digital/ });
  expect(field).toHaveValue('');
  await user.type(field, 'oa');
  const before = asked.mock.calls.length;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  await delay(200);
  expect(await screen.findByRole('textbox', { name: /Digital/ })).toHaveValue('oa');
});

it('a letter does for a logo, which is else asked for', async () => {
  const { user, save } = show('oasis');
  const next = await screen.findByRole('button', { name: 'Save and continue' });
  await user.click(next);
  expect(await screen.findByText('This field is required')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /letter below as the logo/ }));
  expect(screen.queryByText('This field is required')).toBeNull();
  await user.click(next);
  await waitFor(() => expect(save).toHaveBeenCalledWith({ sub_domain: 'oasis', monogram: true }));
});
