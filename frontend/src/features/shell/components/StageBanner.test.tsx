import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Company, OpenInvoice } from '@/api/types';
import { ActionBar } from '@/components/layout/Columns';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { StageBanner } from './StageBanner';

const { company } = example('companies-read').response as { company: Company };

const show = (changes: Partial<Company>, wayOut?: ReactNode) =>
  showToPerson(
    <CompanyProvider company={{ ...company, status: 'rejected', licence_stage: 'active', ...changes }}>
      <StageBanner wayOut={wayOut} />
    </CompanyProvider>,
  );

it('a newcomer that was rejected has data to fix', () => {
  show({ confirmed_at: null, licence: null, licence_stage: 'none' });
  expect(screen.getByRole('status')).toHaveTextContent(/details need correcting/);
});

it('a company whose approval was revoked is told so, and that its licence and money stay', () => {
  show({ confirmed_at: '2026-01-01T09:00:00Z' });
  const banner = screen.getByRole('status');
  expect(banner).toHaveTextContent(/approval was revoked/);
  expect(banner).toHaveTextContent(/plan, balance and withdrawals stay/);
});

it('… of no licence where it has none', () => {
  show({ confirmed_at: '2026-01-01T09:00:00Z', licence: null, licence_stage: 'none' });
  const banner = screen.getByRole('status');
  expect(banner).toHaveTextContent(/approval was revoked/);
  expect(banner).not.toHaveTextContent(/stay as they are/);
});

it('a suspended company leads to its licence, or the shorter way out where there is one', () => {
  show({ status: 'confirmed', licence_stage: 'total_suspension' });
  expect(screen.getByRole('link')).toHaveAttribute('href', `/company/${company.id}/license`);
  cleanup();
  show({ status: 'confirmed', licence_stage: 'total_suspension' }, <button type="button">Pay</button>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
});

it('the way out of a suspension joins the actions of a page that has nothing more urgent', () => {
  const page = (place: 'main' | 'aside') =>
    showToPerson(
      <CompanyProvider company={{ ...company, status: 'confirmed', licence_stage: 'partial_suspension' }}>
        <StageBanner wayOut={<button type="button">Pay</button>}>
          <ActionBar place={place}>
            <button type="button">Withdraw</button>
          </ActionBar>
        </StageBanner>
      </CompanyProvider>,
    );
  page('aside');
  // One for a phone, one for a desktop: the styles show one of them.
  expect(screen.getAllByRole('button', { name: 'Pay' })).toHaveLength(2);
  cleanup();
  page('main');
  expect(screen.getAllByRole('button', { name: 'Pay' })).toHaveLength(1);
});

const at = (path: string, changes: Partial<Company>, invoice?: OpenInvoice) =>
  showToPerson(
    <CompanyProvider company={{ ...company, licence: null, licence_stage: 'none', ...changes }}>
      <StageBanner invoice={invoice} />
    </CompanyProvider>,
    `/company/${company.id}${path}`,
  );

it('an order that waits to be paid leads to its invoice, and no longer to the packages', () => {
  const invoice = { id: 7 } as OpenInvoice;
  at('', { status: 'confirmed' }, invoice);
  expect(screen.getByRole('status')).toHaveTextContent('awaiting payment');
  expect(screen.getByRole('link')).toHaveAttribute('href', `/company/${company.id}/invoices/7`);
  cleanup();
  // There it is said how to pay it.
  at('/invoices/7', { status: 'confirmed' }, invoice);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a rejected company is corrected from everywhere, on the page of its review by that page’s own button', () => {
  at('', { status: 'rejected', is_owner: true });
  expect(screen.getByRole('link', { name: 'Correct details' })).toBeVisible();
  cleanup();
  at('/review', { status: 'rejected', is_owner: true });
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
