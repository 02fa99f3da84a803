/** How an order fared, and why it was rejected. */
import { useTranslation } from 'react-i18next';
import type { EditOrder } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { Timeline } from '@/components/data/Timeline';
import { type OrderStep, stepsOf } from '../model/progress';

export function OrderProgress({ order }: { order: EditOrder }) {
  const { t } = useTranslation('editOrders');
  const textOf = ({ key }: OrderStep) => {
    if (key === 'sent') return order.ordered_by && t('step.sentBy', { name: order.ordered_by.name });
    return t(`step.${key}Text`);
  };
  return (
    <Timeline
      items={stepsOf(order).map((step) => ({
        key: step.key,
        state: step.state,
        title: t(`step.${step.key}`),
        at: step.at && <DateText value={step.at} as="datetime" />,
        text: textOf(step),
      }))}
    />
  );
}

/** In the reader's language, or in the one in which it was given. */
export function RejectionReason({ order: { rejection_reason: reason } }: { order: EditOrder }) {
  return (
    reason && (
      <p className="written">
        <Written>{reason}</Written>
      </p>
    )
  );
}
