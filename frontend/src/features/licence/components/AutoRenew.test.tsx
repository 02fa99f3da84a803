import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company, Licence, LicenceStage } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { AutoRenew } from './CurrentLicence';

beforeAll(() => server.listen());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: licence } = example('licence-read-current').response as { data: Licence };

const showOff = (stage: LicenceStage, permissions = company.permissions) =>
  showToPerson(
    <CompanyProvider company={{ ...company, permissions }}>
      <AutoRenew licence={{ ...licence, auto_renew: false, next_charge: null, stage }} />
    </CompanyProvider>,
  );

it('switched off, it speaks of the end of the period while that is to come', () => {
  showOff('active');
  expect(screen.getByText(/when the period ends/)).toBeVisible();
});

it.each(['allowance', 'partial_suspension'] as const)('… and no more in %s', (stage) => {
  showOff(stage);
  expect(screen.getByText(/Switch it on to pay/)).toBeVisible();
  expect(screen.queryByText(/when the period ends/)).toBeNull();
});

it('asks nobody to switch it on who may not', () => {
  showOff('active', []);
  expect(screen.getByText('Off')).toBeVisible();
  expect(screen.queryByText(/Switch it on/)).toBeNull();
});

it('promises nothing in total suspension that comes before the reactivation', () => {
  showOff('total_suspension');
  expect(screen.getByText(/^Reactivate your subscription first/)).toBeVisible();
});

it('while it waits it is sent once, and not switched off, which would take the focus from it', async () => {
  let sent = 0;
  let answer: (response: HttpResponse<null>) => void = () => undefined;
  const answered = new Promise<HttpResponse<null>>((resolve) => (answer = resolve));
  server.use(
    http.put(apiUrl('/companies/:id/licence/auto-renew'), () => {
      sent += 1;
      return answered;
    }),
  );
  const { user } = showOff('active');
  const box = screen.getByRole('switch');
  await user.click(box);
  await user.keyboard(' ');
  expect(box).toBeChecked();
  expect(box).toBeEnabled();
  await waitFor(() => expect(sent).toBe(1));
  answer(new HttpResponse(null, { status: 409 }));
  await waitFor(() => expect(box).not.toBeChecked());
});
