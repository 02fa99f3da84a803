/** What stands in the gallery's parts, in the page's language. */
import { useLocale } from '@/i18n/locale';

const WORDS = {
  ar: {
    title: 'واحة السفر للسياحة',
    text: 'تُراجَع بيانات الشركة خلال يومي عمل، ثم تُفعّل الباقة.',
    label: 'الاسم القانوني',
    hint: 'كما هو في السجل التجاري.',
    action: 'متابعة',
    other: 'إلغاء',
    choices: ['مؤسسة', 'عمل حر', 'فرع شركة أجنبية'],
    rows: ['شحن الرصيد', 'اشتراك سنوي', 'طلب سحب إلى حساب بنكي باسم طويل جدًا لا يتسع له سطر واحد'],
  },
  en: {
    title: 'Wahat Travel and Tourism',
    text: 'The company’s details are reviewed within two working days; then its licence starts.',
    label: 'Legal name',
    hint: 'As in the commercial register.',
    action: 'Continue',
    other: 'Cancel',
    choices: ['Establishment', 'Freelancer', 'Branch of a foreign company'],
    rows: ['Top-up', 'Yearly subscription', 'A withdrawal to a bank account whose name is too long for one line'],
  },
};

export const useWords = () => WORDS[useLocale()];
