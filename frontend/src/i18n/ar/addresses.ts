/** Arabic, written first: the parts of an address as each country calls them. */
export const ar = {
  public: 'يظهر في صفحة الشركة العامة',
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
  map: {
    find: 'تحديد الموقع على الخريطة',
    show: 'عرض الموقع على الخريطة',
    hide: 'إخفاء الخريطة',
    label: 'خريطة لتحديد موقع العنوان',
    pinned: 'العلامة عند {{latitude}}، {{longitude}}.',
    unpin: 'إزالة العلامة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    byMouse:
      'انقر الخريطة لوضع العلامة، واسحبها لتصحيح مكانها. ومن لوحة المفاتيح تحرّك الأسهم الخريطة، ويضع \u2066Enter\u2069 العلامة في وسطها.',
    byTouch: 'المس الخريطة لوضع العلامة، واسحبها لتصحيح مكانها. وحرّك الخريطة وكبّرها بإصبعين.',
    lacking: 'تعذّر تحميل بعض أجزاء الخريطة.',
    enough: 'تكفي الحقول وحدها لحفظ العنوان.',
    search: 'البحث عن عنوان أو مكان',
    searchNothing: 'لا توجد نتائج مطابقة.',
    searchLost: 'تعذّر البحث الآن. تكفي الحقول وحدها لحفظ العنوان.',
    differs: 'بيانات المكان على الخريطة تختلف عمّا في الحقول',
    replace: 'استبدال ما في الحقول',
    keep: 'إبقاء ما في الحقول',
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
