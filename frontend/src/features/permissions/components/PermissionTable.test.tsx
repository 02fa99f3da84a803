import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Company } from '@/api/types';
import type { Locale } from '@/config/locales';
import { CompanyProvider } from '@/session/company';
import { InLanguage } from '@/testing/InLanguage';
import { example } from '@/testing/examples';
import { theme } from '@/theme/theme';
import { PermissionTable, SelectedCount } from './PermissionTable';

const { company } = example('companies-read').response as { company: Company };
const ALL = company.permissions.flatMap(({ sub_permissions: subs }) => subs.map(({ name }) => name));

function Example({ given, held }: { given: readonly string[]; held: readonly string[] }) {
  const [value, setValue] = useState(given);
  return (
    <>
      <PermissionTable value={value} onChange={setValue} held={held} label="Permissions" />
      <SelectedCount names={value} />
    </>
  );
}

const screenIs = (broad: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: broad, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    );
beforeEach(() => void screenIs(true));

function show(given: readonly string[] = [], held = ALL, locale: Locale = 'en') {
  render(
    <InLanguage locale={locale}>
      <MantineProvider theme={theme}>
        <CompanyProvider company={company}>
          <Example given={given} held={held} />
        </CompanyProvider>
      </MantineProvider>
    </InLanguage>,
  );
  return userEvent.setup();
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const count = () => screen.getByRole('status').textContent;

it('what is created is viewed, too, and viewing cannot be taken away alone', async () => {
  const user = show();
  await user.click(box('Addresses: Create'));
  expect(box('Addresses: View')).toBeChecked();
  expect(box('Addresses: View')).toHaveAttribute('aria-disabled', 'true');
  expect(box('Addresses: View')).toHaveAccessibleDescription(/comes with any other permission/);
  await user.click(box('Addresses: View'));
  expect(count()).toBe('2 permissions selected');
  await user.click(box('Addresses: Create'));
  await user.click(box('Addresses: View'));
  expect(count()).toBe('No permissions selected');
});

it('a box for all has three states: none, some and all of its row, its column, everything', async () => {
  const user = show();
  await user.click(box('Addresses: Edit'));
  for (const some of ['Addresses: All', 'Select all: Edit', 'Select all: View', 'Select all: All']) {
    expect(box(some)).toBePartiallyChecked();
  }
  await user.click(box('Addresses: All'));
  expect(box('Addresses: All')).toBeChecked();
  expect(box('Addresses: All')).not.toBePartiallyChecked();
  expect(box('Addresses: Delete')).toBeChecked();
  await user.click(box('Addresses: All'));
  expect(box('Addresses: All')).not.toBeChecked();
  await user.click(box('Select all: Delete'));
  expect(box('Withdrawal requests: Delete')).toBeChecked();
  expect(box('Withdrawal requests: Create')).not.toBeChecked();
  await user.click(box('Select all: All'));
  expect(count()).toBe(`${ALL.length} permissions selected`);
  await user.click(box('Select all: All'));
  expect(count()).toBe('No permissions selected');
});

it('what the editor does not hold stays as it is, whichever box is pressed', async () => {
  const user = show(['view_invoices', 'edit_invoices'], ['view_invoices', 'view_addresses']);
  const locked = box('Invoices: Edit');
  expect(locked).toBeChecked();
  expect(locked).toHaveAccessibleDescription(/don’t have yourself/);
  expect(box('Addresses: Create')).toHaveAttribute('aria-disabled', 'true');
  await user.click(locked);
  await user.click(box('Addresses: Create'));
  await user.click(box('Addresses: All'));
  expect(box('Addresses: View')).toBeChecked();
  expect(box('Addresses: All')).toBePartiallyChecked();
  await user.click(box('Select all: All'));
  // Viewing comes with what is locked.
  expect(count()).toBe('2 permissions selected');
  expect(box('Invoices: View')).toBeChecked();
});

it('the table is one place in the tab order, and its arrows go over what is not there', async () => {
  const user = show();
  await user.tab();
  expect(box('Select all: View')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  // Legal info has nothing to create.
  expect(box('Legal info: Edit')).toHaveFocus();
  await user.keyboard(' ');
  expect(box('Legal info: Edit')).toBeChecked();
  await user.keyboard('{ArrowUp}{End}');
  expect(box('Personal info: All')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(box('Select all: View')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(box('Select all: View')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('in Arabic the arrows go where they point, and the count agrees with its noun', async () => {
  const user = show(['view_addresses'], ALL, 'ar');
  expect(count()).toBe('صلاحية واحدة محددة');
  await user.tab();
  await user.keyboard('{ArrowLeft} ');
  expect(box('تحديد الكل: إنشاء')).toBeChecked();
  expect(count()).toMatch(/^1\d صلاحية محددة$/);
});

it('on a phone a group is opened to its permissions, and says what is selected of it', async () => {
  screenIs(false);
  const user = show(['view_invoices', 'edit_invoices']);
  const row = screen.getByText('Invoices').closest('li')!;
  expect(within(row).getByText('View and Edit')).toBeVisible();
  expect(within(screen.getByText('Select all').closest('li')!).getByText('2 permissions')).toBeVisible();
  await user.click(screen.getByText('Invoices'));
  await user.click(within(row).getByRole('checkbox', { name: 'Edit' }));
  expect(within(row).getByText('View', { selector: 'small' })).toBeVisible();
  expect(within(row).getByRole('checkbox', { name: 'Invoices: All' })).toBePartiallyChecked();
});
