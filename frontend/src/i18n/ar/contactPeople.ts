/** Arabic, written first: whom the platform may speak to about the company. */
export const ar = {
  name: 'الاسم',
  job_title: 'المسمى الوظيفي',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
} as const;
