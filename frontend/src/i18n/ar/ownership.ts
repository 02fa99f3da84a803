/** Arabic, written first: companies that are offered to the reader. */
export const ar = {
  title: 'عروض نقل الملكية',
  offered: 'عرض من «{{owner}}» لنقل ملكية «{{company}}» إليك',
  until: 'ينتهي العرض في {{until}}.',
  accept: 'قبول',
  acceptOne: 'قبول ملكية «{{company}}»',
  acceptTitle: 'قبول ملكية «{{company}}»؟',
  acceptText: 'تصبح مالك الشركة بكل صلاحياتها ومسؤولياتها، ويبقى مالكها السابق عضوًا فيها.',
  acceptOk: 'قبول الملكية',
  reject: 'رفض',
  rejectOne: 'رفض ملكية «{{company}}»',
  rejectTitle: 'رفض ملكية «{{company}}»؟',
  rejectText: 'تبقى عضوًا في الشركة كما أنت، ويُبلَّغ مالكها برفضك.',
} as const;
