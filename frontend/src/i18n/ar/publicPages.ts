/** Arabic, written first: pages for everybody. */
export const ar = {
  empty: 'لم يُنشر هذا النص بعد.',
  contact: 'للتواصل معنا',
  moving: 'جارٍ الانتقال…',
} as const;
