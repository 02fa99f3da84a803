/** Which papers a company hands in, what they are called where it is registered, and how they stand. */
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CompanyDocument, CompanyKind, DocumentKind } from '@/api/types';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';

/** The server's limit for each paper; it has the last word. */
export const FILES_PER_DOCUMENT = 3;

export const DOCUMENT_KINDS: Record<CompanyKind, readonly DocumentKind[]> = {
  establishment: ['commercial_register', 'tax_card', 'tourism_license'],
  freelancer: ['identity_card', 'freelance_license'],
};

const LABELS: Partial<Record<string, ParseKeys<'documents'>>> = {
  'AE commercial_register': 'commercial_register.labelAE',
  'SA tax_card': 'tax_card.labelSA',
  'AE tax_card': 'tax_card.labelAE',
  'AE freelance_license': 'freelance_license.labelAE',
};

export const documentLabel = (kind: DocumentKind, country: string): ParseKeys<'documents'> =>
  LABELS[`${country} ${kind}`] ?? `${kind}.label`;

/** What each paper of a kind is called in a country. */
export function usePapersOf(country: string): (kind: CompanyKind) => string[] {
  const { t } = useTranslation('documents');
  return (kind) => DOCUMENT_KINDS[kind].map((paper) => t(documentLabel(paper, country)));
}

export type DocumentState = 'missing' | 'waiting' | 'uploaded' | 'expired' | 'rejected';

/** Several files may show one paper (front, back): the latest date counts. */
export function documentState(
  files: readonly Pick<CompanyDocument, 'expires_on'>[],
  today: string,
  { isStaged = false, isRejected = false }: { isStaged?: boolean; isRejected?: boolean } = {},
): DocumentState {
  if (isStaged && (files.length === 0 || isRejected)) return 'waiting';
  if (files.length === 0) return 'missing';
  if (isRejected) return 'rejected';
  const latest = files
    .map(({ expires_on }) => expires_on ?? '')
    .sort()
    .at(-1);
  return latest && latest < today ? 'expired' : 'uploaded';
}

/** The reader's own day, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** From so many days before its end on a paper is to be renewed, as the requirements say it. */
const SOON_DAYS = 30;

/** What a paper that ran out, or is about to, looks like; nothing of the others. */
export function validityLook(expires_on: string | null, now: Date) {
  if (expires_on === null) return null;
  if (expires_on < dayOf(now)) return { tone: 'danger', icon: IconAlertTriangle } as const;
  const soon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + SOON_DAYS);
  return expires_on <= dayOf(soon) ? ({ tone: 'warning', icon: IconClock } as const) : null;
}

/** The kinds that have neither a file nor one on its way. */
export function missingKinds(
  kind: CompanyKind,
  files: readonly Pick<CompanyDocument, 'kind'>[],
  staged: readonly { kind: DocumentKind }[] = [],
): DocumentKind[] {
  const there = new Set([...files, ...staged].map((file) => file.kind));
  return DOCUMENT_KINDS[kind].filter((wanted) => !there.has(wanted));
}

/** The form holds only what goes with the files; the files themselves are sent one by one. */
export const documentsForm = (kind: CompanyKind): Record<string, unknown> => ({
  ...Object.fromEntries(DOCUMENT_KINDS[kind].map((paper) => [paper, ''])),
  expiry: {},
});

export function documentsSchema(rules: typeof Rules) {
  const notPast = rules.z.refine<string>((day) => day === '' || day >= dayOf(new Date()), {
    error: issueText('pastExpiry', undefined, 'documents'),
  });
  const expiry = rules.z.optional(rules.optionalDay(notPast));
  return rules.z.looseObject({ expiry: rules.z.optional(rules.z.record(rules.z.string(), expiry)) });
}
