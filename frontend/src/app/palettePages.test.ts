import { beforeAll, expect, it } from 'vitest';
import { companyPages, likelyFirst, myPages, pagesFound } from '@/features/shell/model/palettePages';
import { i18n, startI18n } from '@/i18n/i18n';
import { WORDS } from '@/testing/words';
import { SCREENS } from './screens';

beforeAll(() => startI18n('ar', { resources: WORDS }));

const everything = () => true;
const names = (text: string) => {
  const pages = [...companyPages(SCREENS, everything), ...myPages(true)];
  return pagesFound(pages, text, [i18n.getFixedT('ar', 'common'), i18n.getFixedT('en', 'common')]).map(
    ({ name }) => name,
  );
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
  expect(names('logo')[0]).toBe('personalInfo');
});

it.each([
  [['ساعات العمل', 'الدوام', 'نبذة', 'opening hours', 'about'], 'customThemes'],
  [['ايبان', 'الآيبان', 'IBAN'], 'bankAccounts'],
  [['VAT', 'ضريبه', 'الرقم الضريبي'], 'legalInfo'],
  [['لوغو', 'الشعار'], 'personalInfo'],
  [['team', 'الفريق'], 'companyUsers'],
  [['password', 'كلمه السر'], 'changePassword'],
  [['logout', 'خروج'], 'logout'],
  [['language', 'لغة'], 'accountProfile'],
] as const)('finds by %j what has another title', (asked, name) => {
  for (const text of asked) expect(names(text)).toContain(name);
});

it('puts what begins so first', () => {
  expect(names('طلب سحب')[0]).toBe('withdrawalAdd');
});

it('offers what can be done before the pages of the menu', () => {
  const first = likelyFirst(companyPages(SCREENS, everything)).map(({ name }) => name);
  expect(first.slice(0, 3)).toEqual(['charges', 'withdrawalAdd', 'companyInvitationAdd']);
  expect(first[first.indexOf('company') + 1]).toBe('requirements');
});

it('tells apart what shares an entry of the menu', () => {
  expect(names('الأعضاء')).toEqual(['companyUsers']);
  expect(names('الدعوات')).toContain('companyInvitations');
});

it('offers what the reader may open', () => {
  const mayView = (...wanted: string[]) => wanted.every((name) => name === 'view_invoices');
  const offered = companyPages(SCREENS, mayView).map(({ name }) => name);
  expect(offered).toEqual(expect.arrayContaining(['company', 'requirements', 'invoices']));
  expect(offered).not.toContain('withdrawals');
  const own = myPages(false).map(({ name }) => name);
  expect(own).toContain('home');
  expect(own).not.toContain('addCompany');
});
