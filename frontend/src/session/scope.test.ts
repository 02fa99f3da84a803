import { describe, expect, it } from 'vitest';
import { hasPermissions, hasScope, permissionName } from './scope';

describe('scope', () => {
  it('as a list is containment', () => {
    expect(hasScope(['companies.create', 'x'], ['companies.create'])).toBe(true);
    expect(hasScope(['x'], ['x', 'y'])).toBe(false);
  });

  it('as a map is the key, and a false value is no right', () => {
    expect(hasScope({ 'companies.create': true }, 'companies.create')).toBe(true);
    expect(hasScope({ 'companies.create': false }, 'companies.create')).toBe(false);
    expect(hasScope({}, 'toString')).toBe(false);
  });

  it('nothing held allows nothing', () => {
    expect(hasScope(null, 'x')).toBe(false);
  });
});

describe('permissions of a company', () => {
  const company = {
    permissions: [
      {
        id: 1,
        name: 'addresses',
        label: '',
        sub_permissions: [{ id: 'a', name: 'View Addresses', label: '', selected: true }],
      },
      {
        id: 2,
        name: 'invoices',
        label: '',
        sub_permissions: [{ id: 'b', name: 'view_invoices', label: '', selected: false }],
      },
    ],
  };

  it('every one must be selected', () => {
    expect(hasPermissions(company, 'view_addresses')).toBe(true);
    expect(hasPermissions(company, ['view_addresses', 'view_invoices'])).toBe(false);
    expect(hasPermissions(company, [])).toBe(true);
  });

  it('names are lower case with underscores', () => {
    expect(permissionName('View Invitations/Users')).toBe('view_invitations_users');
  });
});
