import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Company, Licence, LicenceStage } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { AutoRenew } from './CurrentLicence';

const { company } = example('companies-read').response as { company: Company };
const { data: licence } = example('licence-read-current').response as { data: Licence };

const showOff = (stage: LicenceStage) =>
  showToPerson(
    <CompanyProvider company={company}>
      <AutoRenew licence={{ ...licence, auto_renew: false, next_charge: null, stage }} />
    </CompanyProvider>,
  );

it('switched off, it speaks of the end of the period while that is to come', () => {
  showOff('active');
  expect(screen.getByText(/when the period ends/)).toBeVisible();
});

it.each(['allowance', 'partial_suspension', 'total_suspension'] as const)('… and no more in %s', (stage) => {
  showOff(stage);
  expect(screen.getByText(/Switch it on to pay the renewal/)).toBeVisible();
  expect(screen.queryByText(/when the period ends/)).toBeNull();
});

it('promises nothing in total suspension that comes before the reactivation', () => {
  showOff('total_suspension');
  expect(screen.getByText(/after the reactivation/)).toBeVisible();
});
