/** Arabic, written first: searching everywhere. */
export const ar = {
  title: 'بحث',
  field: 'شركة أو فاتورة أو عضو أو صفحة',
  pages: 'الصفحات',
  pagesOf: 'صفحات {{company}}',
  kind: {
    company: 'الشركات',
    invoice: 'الفواتير',
    withdrawal_request: 'طلبات السحب',
    member: 'الأعضاء',
    invitation: 'الدعوات',
  },
  found_zero: 'لا توجد نتائج',
  found_one: 'نتيجة واحدة',
  found_two: 'نتيجتان',
  found_few: '{{count}} نتائج',
  found_many: '{{count}} نتيجة',
  found_other: '{{count}} نتيجة',
  nothing: 'لا توجد نتائج للعبارة «{{words}}»',
  nothingHint:
    'يشمل البحث أسماء الشركات والأعضاء، وأرقام الفواتير وطلبات السحب ومبالغها، والبريد الإلكتروني، والصفحات.',
  failed: 'تعذّر البحث',
} as const;
