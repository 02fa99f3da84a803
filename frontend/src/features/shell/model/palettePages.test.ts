import { beforeAll, expect, it } from 'vitest';
import { loadMessages, messagesIn } from '@/i18n/messages';
import { companyPages, myPages, pagesFound } from './palettePages';

beforeAll(() => Promise.all([loadMessages('first', 'ar'), loadMessages('first', 'en')]));

const everything = () => true;
const built = () => [];
const names = (text: string) => {
  const pages = [...companyPages(built, everything), ...myPages(built, true)];
  return pagesFound(pages, text, [messagesIn('ar', 'common'), messagesIn('en', 'common')]).map(({ name }) => name);
};

it('finds a page by its name in either language, however it is spelled', () => {
  expect(names('الفواتير')).toEqual(['invoices']);
  expect(names('فواتير')).toEqual(['invoices']);
  expect(names('INVOI')).toEqual(['invoices']);
  expect(names('رو')).toEqual([]);
  // Of three words two, in another order; the menu calls it by another name.
  expect(names('الشحن عمليات')).toContain('charges');
  expect(names('شحن الرصيد')).toContain('charges');
});

it('finds a page by the singular of its name, and by what stands on it', () => {
  expect(names('فاتورة')).toEqual(['invoices']);
  expect(names('عضو')[0]).toBe('companyUsers');
  expect(names('عنوان')[0]).toBe('addresses');
  expect(names('دعوة')).toEqual(expect.arrayContaining(['companyInvitations', 'invitations']));
  expect(names('رصيد')).toEqual(expect.arrayContaining(['charges', 'ledger']));
  expect(names('شعار')[0]).toBe('personalInfo');
  expect(names('كلمة السر')).toEqual(['changePassword']);
  expect(names('logo')).toEqual(['personalInfo']);
});

it('puts what begins so first', () => {
  expect(names('طلب سحب')[0]).toBe('withdrawalAdd');
});

it('tells apart what shares an entry of the menu', () => {
  expect(names('الأعضاء')).toEqual(['companyUsers']);
  expect(names('الدعوات')).toContain('companyInvitations');
});

it('offers what the reader may open, and what is there', () => {
  const mayView = (...wanted: string[]) => wanted.every((name) => name === 'view_invoices');
  const permissionsOf = (name: string) =>
    name === 'invoices' ? ['view_invoices'] : name === 'activity' ? null : ['edit_it'];
  expect(companyPages(permissionsOf, mayView).map(({ name }) => name)).toEqual(['invoices']);
  const own = myPages((name) => (name === 'invitations' ? null : []), false).map(({ name }) => name);
  expect(own).toContain('home');
  expect(own).not.toContain('addCompany');
  expect(own).not.toContain('invitations');
});
