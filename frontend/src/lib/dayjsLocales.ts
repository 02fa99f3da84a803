/** Own day.js locales: its `ar` prints Arabic-Indic digits. */

const MONTHS_AR = 'يناير_فبراير_مارس_أبريل_مايو_يونيو_يوليو_أغسطس_سبتمبر_أكتوبر_نوفمبر_ديسمبر'.split('_');
const MONTHS_EN = 'January_February_March_April_May_June_July_August_September_October_November_December'.split('_');
const DAYS_AR = 'الأحد_الاثنين_الثلاثاء_الأربعاء_الخميس_الجمعة_السبت'.split('_');
const DAYS_EN = 'Sunday_Monday_Tuesday_Wednesday_Thursday_Friday_Saturday'.split('_');

export const AR = {
  name: 'ar-latn',
  weekdays: DAYS_AR,
  weekdaysShort: DAYS_AR,
  weekdaysMin: 'ح_ن_ث_ر_خ_ج_س'.split('_'),
  months: MONTHS_AR,
  monthsShort: MONTHS_AR,
  weekStart: 0,
  ordinal: (day: number) => String(day),
  meridiem: (hour: number) => (hour < 12 ? 'ص' : 'م'),
  formats: {
    LT: 'h:mm a',
    LTS: 'h:mm:ss a',
    L: 'YYYY-MM-DD',
    LL: 'D MMMM YYYY',
    LLL: 'D MMMM YYYY h:mm a',
    LLLL: 'dddd D MMMM YYYY h:mm a',
  },
};

export const EN = {
  name: 'en-gulf',
  weekdays: DAYS_EN,
  weekdaysShort: DAYS_EN.map((day) => day.slice(0, 3)),
  weekdaysMin: DAYS_EN.map((day) => day.slice(0, 2)),
  months: MONTHS_EN,
  monthsShort: MONTHS_EN.map((month) => month.slice(0, 3)),
  weekStart: 0,
  ordinal: (day: number) => String(day),
  formats: {
    LT: 'HH:mm',
    LTS: 'HH:mm:ss',
    L: 'YYYY-MM-DD',
    LL: 'D MMMM YYYY',
    LLL: 'D MMMM YYYY HH:mm',
    LLLL: 'dddd D MMMM YYYY HH:mm',
  },
};
