import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetEmail, rememberEmail, keepResendAt } from '@/features/accounts/model/verification';
import { showToPerson } from '@/testing/person';
import CheckMailPage from './CheckMailPage';

afterEach(() => {
  forgetEmail();
  sessionStorage.clear();
});

const resend = async () => {
  rememberEmail('layla@example.com');
  showToPerson(<CheckMailPage />);
  return screen.findByRole('button', { name: 'Resend link' });
};

it('counts from the last mail, also after a reload', async () => {
  keepResendAt('layla@example.com', Date.now() + 3_600_000);
  expect(await resend()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/You can resend it in \d{4} seconds/)).toBeVisible();
});

it('does not start over when that time is past', async () => {
  keepResendAt('layla@example.com', Date.now() - 1);
  expect(await resend()).not.toHaveAttribute('aria-disabled');
});

it('a mail to another address does not count', async () => {
  keepResendAt('omar@example.com', Date.now() + 3_600_000);
  expect(await resend()).not.toHaveAttribute('aria-disabled');
});
