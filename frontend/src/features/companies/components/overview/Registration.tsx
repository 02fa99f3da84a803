/** A company that is not confirmed yet: how far its registration is, step by step. */
import type { WizardStep } from '@/api/types';
import { Timeline, type TimelineItem } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';
import { companies } from '../../messages';
import { progressOf } from '../../model/progress';

const STATE: Record<WizardStep['state'], TimelineItem['state']> = {
  done: 'done',
  pending: 'current',
  inactive: 'todo',
};

export function Registration() {
  const t = useMessages(companies);
  const company = useCompany();
  const { done, all } = progressOf(company);
  return (
    <Card title={t('overview.registration')} aside={<span>{t('overview.stepsDone', { done, all })}</span>}>
      <Timeline
        items={(company.wizard?.steps ?? []).map(({ number, key, state }) => ({
          key,
          title: t('card.step', { number, name: t(`step.${key}`) }),
          state: STATE[state],
        }))}
      />
    </Card>
  );
}
