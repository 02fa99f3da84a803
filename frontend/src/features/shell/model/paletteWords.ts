/**
 * What people look a page up by, beside its title: the singular, which in Arabic is seldom a part of the plural, what
 * stands on it, and what others call it. Never shown, and found in whichever language the portal is read.
 */
import type { RouteName } from '@/config/paths';

export const PALETTE_WORDS: Partial<Record<RouteName, readonly string[]>> = {
  company: ['ملخص', 'summary', 'dashboard'],
  requirements: ['متطلب', 'نواقص', 'missing'],
  review: ['قرار', 'decision', 'approval'],
  personalInfo: ['شعار الشركة', 'اسم الشركة', 'الاسم الرقمي', 'logo', 'digital name'],
  legalInfo: ['سجل تجاري', 'مستند', 'ضريبة', 'commercial register', 'documents', 'tax'],
  addresses: ['عنوان', 'موقع', 'location'],
  contacts: ['هاتف', 'جوال', 'رابط', 'phone', 'links'],
  contactPeople: ['مسؤول تواصل', 'person'],
  bankAccounts: ['بنك', 'آيبان', 'iban'],
  customThemes: ['ألوان', 'خدمات', 'رمز qr', 'colours', 'services', 'qr code'],
  licence: ['تجديد', 'ترقية', 'plan', 'package', 'renew', 'upgrade'],
  subscriptions: ['طلب اشتراك'],
  invoices: ['فاتورة', 'دفع', 'bills', 'pay'],
  charges: ['رصيد', 'عملية شحن', 'balance'],
  ledger: ['رصيد', 'حركات', 'حركة', 'balance', 'transactions'],
  withdrawals: ['تحويل', 'transfer', 'payout'],
  companyUsers: ['عضو', 'موظف', 'صلاحيات', 'employees', 'permissions'],
  companyInvitations: ['دعوة'],
  companySettings: [
    'لغة الشركة',
    'نقل الملكية',
    'إغلاق الشركة',
    'رمز qr',
    'company language',
    'transfer ownership',
    'close',
    'qr code',
  ],
  activity: ['تغييرات', 'history', 'changes'],
  invitations: ['دعوة'],
  notifications: ['إشعار', 'تنبيهات', 'alerts'],
  legalRequests: ['طلب تعديل'],
  accountProfile: ['صورتي', 'بريدي', 'picture', 'my email'],
  accountManagement: ['أجهزة', 'تحقق بخطوتين', 'نسخة من بياناتي', 'حذف الحساب', 'devices', 'two-step', 'my data'],
  changePassword: ['كلمة السر'],
};
