/** What a payment by card asks of the company and it has not: said before an amount is typed, each with the way to it. */
import { Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/errors';
import type { Company, Requirement } from '@/api/types';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useCompany, useLinkThereAndBack } from '@/session/company';

const SCREEN = { contacts: ['contacts', 'phoneMissing'], addresses: ['addressAdd', 'addressMissing'] } as const;
type Section = keyof typeof SCREEN;

export interface CardNeed {
  section: Section;
  reason: string;
}

const isOfCard = (one: Requirement): one is Requirement & CardNeed =>
  one.holds_up === 'payment' && one.section in SCREEN;

/** As far as the reader may know; the server refuses the rest. */
export const cardNeeds = ({ requirements }: Pick<Company, 'requirements'>): CardNeed[] => requirements.filter(isOfCard);

/** Null for any other failure. */
export function cardNeedOf(reason: unknown): CardNeed | null {
  if (!isApiError(reason)) return null;
  const section = { phone_missing: 'contacts', address_missing: 'addresses' }[reason.code ?? ''];
  return section ? { section: section as Section, reason: reason.message } : null;
}

export function CardNeeds({ needs }: { needs: readonly CardNeed[] }) {
  const { t } = useTranslation('charges');
  const { id, status, is_owner: owner } = useCompany();
  const linkTo = useLinkThereAndBack();
  const ways = needs.map(({ section, reason }) => {
    const [screen, label] = SCREEN[section];
    // Of a company whose approval was revoked, the registration is open again.
    const step = section === 'addresses' ? 7 : 8;
    const to = status === 'rejected' && owner ? pathTo('addCompanyStep', { id, step }) : linkTo(screen, { id });
    return { reason, label, to };
  });
  return (
    <div className="notice" data-tone="warning" role="alert">
      <IconAlertTriangle size="1.25rem" aria-hidden />
      <Stack gap="xs">
        <b>{t('needs')}</b>
        {ways.map(({ reason, to, label }) => (
          <p key={label}>
            {reason} <TextLink to={to}>{t(label)}</TextLink>
          </p>
        ))}
        {ways.some(({ to }) => to === null) && <p>{t('needsOwner')}</p>}
      </Stack>
    </div>
  );
}
