/** What happened in a company. */
import type { ActivityEntry, Reference, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { dataQuery, listResource, type ListQuery } from './list';

const key = (companyId: Uuid) => [...companyKey(companyId), 'activity'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/activity`;

/** Of one thing alone: by what the log calls its kind, and its number. */
export interface Subject {
  kind: string;
  id: string | number;
}

/** A line of the log, and how it is shown with others. */
export interface ActivityLine extends ActivityEntry {
  /** What else the same person did in that minute. */
  more?: readonly ActivityEntry[];
  /** Below a line that was opened: its own values, or one of the others with them. */
  below?: 'values' | 'entry';
}

export function activityList(companyId: Uuid, subject?: Subject) {
  const rows = subject && { subject_kind: subject.kind, subject_id: subject.id };
  const list = listResource<ActivityLine>(url(companyId), [...key(companyId), rows ?? null], 'activity', { rows });
  // Every write adds to it, whatever it refreshes: who comes here sees what was done a moment ago.
  return { ...list, page: (query: ListQuery) => ({ ...list.page(query), staleTime: 5_000 }) };
}

/** Whom it can be filtered by. */
export const activityPeopleQuery = (companyId: Uuid) =>
  dataQuery<Reference[]>(`${url(companyId)}/people`, [...key(companyId), 'people']);
