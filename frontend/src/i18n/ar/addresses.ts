/** Arabic, written first: the parts of an address as each country calls them. */
export const ar = {
  address_name: {
    label: 'اسم العنوان',
    hint: 'اسم تعرف به العنوان، مثل: المكتب الرئيسي.',
  },
  short_address: {
    label: 'العنوان المختصر',
    hint: 'من العنوان الوطني: 4 أحرف إنجليزية ثم 4 أرقام، مثل \u2066RRRD2929\u2069.',
  },
  state: {
    label: 'المنطقة أو الولاية',
    labelRegion: 'المنطقة',
    labelGovernorate: 'المحافظة',
    labelEmirate: 'الإمارة',
  },
  city: {
    label: 'المدينة',
  },
  district: {
    label: 'الحي',
    labelArea: 'المنطقة أو الحي',
  },
  street: {
    label: 'الشارع',
  },
  building_no: {
    label: 'رقم المبنى',
    hintSA: '4 أرقام.',
  },
  unit_no: {
    label: 'رقم الوحدة',
  },
  postal_code: {
    label: 'الرمز البريدي',
    hintFive: '5 أرقام.',
  },
  country: {
    label: 'الدولة',
  },
  line: {
    title: 'العنوان',
    building: 'مبنى {{number}}',
    unit: 'وحدة {{number}}',
    separator: '، ',
  },
  main: 'المكتب الرئيسي',
  fromRegion: 'يتبع العنوان دولة الشركة: {{country}}.',

  rule: {
    building: 'يتكون رقم المبنى من 4 أرقام.',
    postal: 'يتكون الرمز البريدي من 5 أرقام.',
    postalAnywhere: 'يتكون الرمز البريدي من خانتين إلى 10 خانات من الأحرف الإنجليزية والأرقام.',
    short: 'يتكون العنوان المختصر من 4 أحرف إنجليزية ثم 4 أرقام، مثل \u2066RRRD2929\u2069.',
  },
} as const;
