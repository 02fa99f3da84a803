/** Arabic, written first: cutting a picture. */
export const ar = {
  title: 'اختر الجزء الظاهر',
  hint: 'حرّك الصورة بالسحب أو بأسهم لوحة المفاتيح، وقرّبها بالشريط.',
  area: 'الصورة: الأسهم للتحريك، و + و - للتقريب والإبعاد',
  zoom: 'التقريب',
  use: 'اعتماد الصورة',
} as const;
