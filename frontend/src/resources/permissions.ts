/** What there is to permit inside a company, in the reader's language. */
import type { PermissionGroup } from '@/api/types';
import { dataQuery } from './list';

/** For screens without a company, whose own answer has the same groups. */
export const permissionCatalogueQuery = () => dataQuery<PermissionGroup[]>('/permissions', ['permissions']);
