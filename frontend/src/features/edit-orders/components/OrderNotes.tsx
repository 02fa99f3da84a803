/** On the overview: the orders that wait for the reviewers, and rejections about which its reader can do nothing. */
import { Flex, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LatestEditOrder } from '@/api/types';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { EDIT_ORDER_LOOK } from '@/resources/editOrders';
import { useCompany } from '@/session/company';

export function OrderNotes() {
  const { edit_orders: orders } = useCompany();
  // The others are among what waits for the reader.
  const told = orders.filter(({ status, may_edit: mayEdit }) => status === 'pending' || !mayEdit);
  return told.map((order) => <Note key={order.id} order={order} />);
}

function Note({ order: { id: order, part, status } }: { order: LatestEditOrder }) {
  const { t } = useTranslation('words');
  const { id } = useCompany();
  const { tone, icon: Icon } = EDIT_ORDER_LOOK[status];
  return (
    <Text className="notice" data-tone={tone}>
      <Icon size="1.375rem" aria-hidden />
      <Flex component="span" align="center" gap="sm" wrap="wrap" justify="space-between" flex={1} miw={0}>
        <span>
          {t(status === 'pending' ? 'editOrder.note.pending' : 'editOrder.note.rejected', {
            part: t(`editOrder.part.${part}`),
          })}
        </span>
        <Text component={Link} inherit fw={600} c="var(--tone)" td="underline" to={pathTo('editOrder', { id, order })}>
          {t('editOrder.show')}
        </Text>
      </Flex>
    </Text>
  );
}
