/** Companies: mine, one with its reader's rights, and what becomes of a draft. */
import { IconAlertTriangle, IconCheck, IconClock, IconLock, IconPencil, IconStarOff, IconX } from '@tabler/icons-react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { appEvents } from '@/api/appEvents';
import { type Answer, api } from '@/api/client';
import { untilHealed } from '@/api/queryClient';
import type { Company, CompanyKind, CompanyStatus, CompanySummary, LicenceStage, Uuid } from '@/api/types';
import { DECISION_EVERY_MS } from '@/config/env';
import type { Look } from './look';
import type { Write } from './write';

/** Everything about one company lives under this key, so one call refreshes a whole area. */
export const companyKey = (companyId: Uuid) => ['companies', companyId] as const;

export const companyQuery = (companyId: Uuid) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'show'],
    queryFn: async ({ signal }) =>
      (await api.get<{ company: Company }>(`/companies/${companyId}`, undefined, { signal })).company,
    // Rights may have been given or taken while another window was in front.
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => (query.state.data?.status === 'under_review' ? DECISION_EVERY_MS : untilHealed(query)),
  });

/** A 403 means that our picture of the reader's rights is old, a 404 perhaps that they are gone: it is asked for anew. */
export function useFreshRights(companyId: Uuid): void {
  const client = useQueryClient();
  useEffect(
    () =>
      appEvents.on('forbidden', ({ url }) => {
        if (url.includes(`/companies/${companyId}/`)) void client.invalidateQueries(companyQuery(companyId));
      }),
    [client, companyId],
  );
}

export const companiesKey = ['companies', 'mine'] as const;
export const companiesQuery = () =>
  queryOptions({
    queryKey: companiesKey,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: CompanySummary[] }>('/companies', { simple: 'true', pagination: 'all' }, { signal })).data,
  });

export const balancesKey = ['companies', 'balances'] as const;
/** What a write about a company's money changes, on its own screens and where all companies are. */
export const moneyKeys = (companyId: Uuid) => [companyKey(companyId), companiesKey, balancesKey];

export const createCompany: Write<{ kind: CompanyKind }, Answer<CompanySummary>> = {
  send: (body, idempotencyKey) => api.post<CompanySummary>('/companies', body, { idempotencyKey }),
  store: () => undefined,
  refreshes: [companiesKey],
  // The step that it leads to says so.
  meta: { successToast: false },
};

/** Sends a registration to the reviewers; the page of the review says what happens now. */
export const submitCompany = (companyId: Uuid): Write<void, unknown> => ({
  send: () => api.post<CompanySummary>(`/companies/${companyId}/submit`),
  refreshes: [companyKey(companyId), companiesKey],
  meta: { successToast: false },
});

export const deleteDraft = (companyId: Uuid): Write<void, unknown> => ({
  send: () => api.delete(`/companies/${companyId}`),
  store: (client) =>
    client.setQueryData(companiesQuery().queryKey, (known) => known?.filter(({ id }) => id !== companyId)),
  refreshes: [companiesKey],
});

/** It was confirmed once, and is not any more: what it has stays, but it is no newcomer whose answer came. */
export const isRevoked = ({ status, confirmed_at: confirmedAt }: CompanySummary): boolean =>
  status === 'rejected' && confirmedAt !== null;

/** Its page is there for everybody. */
export const isPageLive = ({ status, licence_stage: stage, closing }: CompanySummary): boolean =>
  status === 'confirmed' && (stage === 'active' || stage === 'allowance') && !closing;

export const COMPANY_LOOK: Record<CompanyStatus, Look<ParseKeys<'words'>>> = {
  uncompleted: { tone: 'neutral', icon: IconPencil, label: 'company.status.uncompleted' },
  under_review: { tone: 'warning', icon: IconClock, label: 'company.status.under_review' },
  confirmed: { tone: 'success', icon: IconCheck, label: 'company.status.confirmed' },
  rejected: { tone: 'danger', icon: IconX, label: 'company.status.rejected' },
};

/** The stages of the licence. */
export const STAGE_LOOK: Record<LicenceStage, Look<ParseKeys<'words'>>> = {
  none: { tone: 'neutral', icon: IconStarOff, label: 'stage.none' },
  active: { tone: 'success', icon: IconCheck, label: 'stage.active' },
  allowance: { tone: 'warning', icon: IconClock, label: 'stage.allowance' },
  partial_suspension: { tone: 'danger', icon: IconAlertTriangle, label: 'stage.partial_suspension' },
  total_suspension: { tone: 'danger', icon: IconLock, label: 'stage.total_suspension' },
};

/** Those in which the licence has to be renewed. */
export const isEnding = (stage: LicenceStage) =>
  stage === 'allowance' || stage === 'partial_suspension' || stage === 'total_suspension';

/** Those in which nothing but the way out works. */
export const isSuspended = (stage: LicenceStage) => isEnding(stage) && stage !== 'allowance';

export const CLOSED_LOOK: Look<ParseKeys<'words'>> = { tone: 'danger', icon: IconLock, label: 'company.closed' };

type State = Pick<CompanySummary, 'status' | 'licence_stage' | 'closing'>;

/** How its review stands; of a closed company only that it is closed. */
export const reviewLook = ({ status, closing }: Omit<State, 'licence_stage'>) =>
  closing ? CLOSED_LOOK : COMPANY_LOOK[status];

/** The worst of what is the matter with a company. */
export function stateLook({ status, licence_stage: stage, closing }: State) {
  if (closing) return CLOSED_LOOK;
  return isSuspended(stage) || (isEnding(stage) && status !== 'rejected') ? STAGE_LOOK[stage] : COMPANY_LOOK[status];
}
