/** The lists of main info (addresses, bank accounts …): what can be done with a row is the same for all of them. */
import { type Answer, api } from '@/api/client';
import type { Uuid } from '@/api/types';
import { companiesKey, companyKey } from './companies';
import { listResource, recordQuery, WHOLE_LIST } from './list';
import type { Write } from './write';

/** As they are called in the API, in the order of the menu. */
export type ItemName = 'addresses' | 'phones' | 'links' | 'contact-people' | 'bank-accounts';
/** What the one row that counts is marked with. */
export type Mark = 'default' | 'primary';

export interface Item {
  id: number;
  default?: boolean;
  primary?: boolean;
  /** On the company's page. */
  public?: boolean;
}

interface Deletion {
  id: number;
  /** Takes the place of the one that counts. */
  successor?: string;
}

export function itemResource<Row extends Item>(companyId: Uuid, name: ItemName) {
  const url = `/companies/${companyId}/${name}`;
  const key = [...companyKey(companyId), name];
  // The first one takes away a requirement, which the company's frame and all companies show.
  const refreshes = [companyKey(companyId), companiesKey];
  const list = listResource<Row>(url, key, name);
  return {
    list,
    whole: () => list.page(WHOLE_LIST),
    one: (id: string) => recordQuery<Row>(`${url}/${id}`, [...key, 'one', id]),
    /** Adds one without an id, or changes the one with it. */
    saving: (id?: number): Write<object, Answer<Row>> => ({
      send: (body, idempotencyKey) =>
        id === undefined ? api.post<Row>(url, body, { idempotencyKey }) : api.put<Row>(`${url}/${id}`, body),
      refreshes,
    }),
    marking: (id: number, mark: Mark): Write<void, unknown> => ({
      send: () => api.put<Row>(`${url}/${id}/${mark}`),
      refreshes,
    }),
    deleting: (): Write<Deletion, unknown> => ({
      send: ({ id, successor }) => api.delete(`${url}/${id}${successor ? `?successor=${successor}` : ''}`),
      refreshes,
    }),
  };
}
