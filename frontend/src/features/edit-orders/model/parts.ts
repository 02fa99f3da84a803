/** The two parts of a company's reviewed data: their screens, and who may see and change them. */
import type { EditOrderPart } from '@/api/types';
import type { RouteName } from '@/config/paths';

interface Part {
  view: string;
  edit: string;
  page: Extract<RouteName, 'personalInfo' | 'legalInfo'>;
  change: Extract<RouteName, 'personalInfoChange' | 'legalInfoChange'>;
  /** Its words in `editOrders`. */
  words: 'personal' | 'legal';
}

export const PARTS: Record<EditOrderPart, Part> = {
  identity: {
    view: 'view_personal_info',
    edit: 'edit_personal_info',
    page: 'personalInfo',
    change: 'personalInfoChange',
    words: 'personal',
  },
  legal: {
    view: 'view_legal_info',
    edit: 'edit_legal_info',
    page: 'legalInfo',
    change: 'legalInfoChange',
    words: 'legal',
  },
};
