/** On the overview: the orders that wait for the reviewers, and rejections about which its reader can do nothing. */
import { Link } from 'react-router';
import type { LatestEditOrder } from '@/api/types';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { EDIT_ORDER_LOOK } from '@/resources/editOrders';
import { useCompany } from '@/session/company';

export function OrderNotes() {
  const { edit_orders: orders } = useCompany();
  // The others are among what waits for the reader.
  const told = orders.filter(({ status, may_edit: mayEdit }) => status === 'pending' || !mayEdit);
  return told.map((order) => <Note key={order.id} order={order} />);
}

function Note({ order: { id: order, part, status } }: { order: LatestEditOrder }) {
  const t = useMessages('words');
  const { id } = useCompany();
  const { tone, icon: Icon } = EDIT_ORDER_LOOK[status];
  return (
    <p className="notice medium" data-tone={tone}>
      <Icon size={22} aria-hidden />
      <span className="row wraps apart grows">
        <span>
          {t(status === 'pending' ? 'editOrder.note.pending' : 'editOrder.note.rejected', {
            part: t(`editOrder.part.${part}`),
          })}
        </span>
        <Link className="underlined strong toned" to={pathTo('editOrder', { id, order })}>
          {t('editOrder.show')}
        </Link>
      </span>
    </p>
  );
}
