/** Arabic, written first: the account to which money is paid out. */
export const ar = {
  account_holder_name: {
    label: 'اسم صاحب الحساب',
    hint: 'كما يظهر لدى البنك، ويُفضّل أن يطابق الاسم القانوني.',
  },
  bank_name: {
    label: 'اسم البنك',
  },
  iban: {
    label: 'رقم الآيبان \u2066(IBAN)\u2069',
    hint_zero: 'كما يظهر في تطبيق البنك.',
    hint_one: 'خانة واحدة، ويبدأ بـ \u2066{{country}}\u2069.',
    hint_two: 'خانتان، ويبدأ بـ \u2066{{country}}\u2069.',
    hint_few: '{{count}} خانات، ويبدأ بـ \u2066{{country}}\u2069.',
    hint_many: '{{count}} خانة، ويبدأ بـ \u2066{{country}}\u2069.',
    hint_other: '{{count}} خانة، ويبدأ بـ \u2066{{country}}\u2069.',
    hintPlain: 'كما يظهر في تطبيق البنك.',
  },
  account_number: {
    label: 'رقم الحساب',
  },
  currency: {
    label: 'عملة الحساب',
  },
  account_type: {
    label: 'نوع الحساب',
    personal: 'شخصي',
    entity: 'تابع لمنشأة',
  },
  more: 'بيانات إضافية (اختيارية)',
  account_name: {
    label: 'اسم الحساب',
    hint: 'اسم تعرف به الحساب لديك.',
  },
  account_user_name: {
    label: 'مستخدم الحساب',
  },
  branch_name: {
    label: 'اسم الفرع',
  },
  branch_number: {
    label: 'رقم الفرع',
  },
  ending: 'رقم الحساب ينتهي بـ',
  rule: {
    number: 'يتكون رقم الحساب من 4 خانات إلى 34 خانة من الأحرف والأرقام.',
  },
} as const;
