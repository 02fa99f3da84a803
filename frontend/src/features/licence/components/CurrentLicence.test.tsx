import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Company, Licence, OpenOrder } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { CurrentLicence } from './CurrentLicence';

const { company } = example('companies-read').response as { company: Company };
const { data: licence } = example('licence-read-current').response as { data: Licence };

it.each([
  [null, 'No plan'],
  [{} as OpenOrder, 'Your subscription order is awaiting payment'],
])('without a licence it is said whether one was ordered', (order, title) => {
  showToPerson(
    <CompanyProvider company={company}>
      <CurrentLicence licence={{ ...licence, package: null, open_order: order }} actions={null} />
    </CompanyProvider>,
  );
  expect(screen.getByText(title)).toBeVisible();
});
