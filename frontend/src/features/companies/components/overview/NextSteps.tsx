/** What an approved company has still to set up, as far as its reader may: each row until it is done. */
import { Flex, Text } from '@mantine/core';
import { IconChevronRight, IconPalette, IconStar, IconUserPlus, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { Moment, useFirstTime } from '@/components/feedback/Moment';
import { Card, IconBox } from '@/components/layout/Card';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { useCompany } from '@/session/company';
import { useWaiting } from '@/session/waiting';

const WAY = {
  subscribe: { icon: IconStar, to: 'licence' },
  page: { icon: IconWorld, to: 'customThemes' },
  theme: { icon: IconPalette, to: 'customThemes' },
  team: { icon: IconUserPlus, to: 'companyInvitationAdd' },
} as const satisfies Record<Company['next_steps'][number], object>;

export function NextSteps() {
  const { t } = useTranslation('review');
  const { id, next_steps: all } = useCompany();
  const { items } = useWaiting();
  // What is ordered waits to be paid, as the banner says.
  const isOrdered = items.some(({ kind, company }) => kind === 'invoice' && company.id === id);
  const steps = isOrdered ? all.filter((step) => step !== 'subscribe') : all;
  if (steps.length === 0) return null;
  return (
    <Card title={t('next.title')}>
      <Approved />
      <ul className="lined">
        {steps.map((step) => {
          const { icon, to } = WAY[step];
          return (
            <li key={step}>
              <Flex component={Link} to={pathTo(to, { id })} align="center" gap="md" py="0.875rem">
                <IconBox icon={icon} />
                <Flex component="span" direction="column" flex={1} miw={0}>
                  <b>{t(`next.${step}.title`)}</b>
                  <Text span inherit fz="md" c="dimmed" textWrap="pretty">
                    {t(`next.${step}.text`)}
                  </Text>
                </Flex>
                <IconChevronRight size="1.125rem" aria-hidden className="turns" color="var(--q-dim)" />
              </Flex>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** When its owner first sees that it is; nothing for one that has long been at work. */
export function Approved() {
  const { id, status, is_owner: mine, licence } = useCompany();
  return mine && status === 'confirmed' && !licence && <Welcome key={id} />;
}

function Welcome() {
  const { t } = useTranslation('review');
  const { id, name } = useCompany();
  return useFirstTime(`approved ${id}`) && <Moment>{t('approved', { name })}</Moment>;
}
