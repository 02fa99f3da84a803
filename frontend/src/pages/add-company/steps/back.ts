/** Where «back» leads from a step. */
import type { Uuid, WizardKey } from '@/api/types';
import { pathTo } from '@/config/paths';
import { numberOf } from '@/resources/wizard';

export const backFrom = (companyId: Uuid, key: WizardKey): string | null =>
  numberOf(key) > 1 ? pathTo('addCompanyStep', { id: companyId, step: numberOf(key) - 1 }) : null;
