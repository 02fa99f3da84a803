/** What was said last about a part of the reviewed data, and whether its reader may ask for another change now. */
import { useQuery } from '@tanstack/react-query';
import { hasLoadError } from '@/api/queryClient';
import type { Company, EditOrderPart } from '@/api/types';
import { PAGE_SIZE } from '@/config/env';
import { PARTS } from '@/features/edit-orders/model/parts';
import { closedBy } from '@/features/main-info/model/kinds';
import { editOrderList } from '@/resources/editOrders';
import { useCan, useCompany } from '@/session/company';

/** What the company itself says of it. */
export function useMayAsk(part: EditOrderPart): boolean {
  const company = useCompany();
  const can = useCan();
  return can(PARTS[part].edit) && closedBy(company) === null && toldOf(company, part)?.status !== 'pending';
}

const toldOf = ({ edit_orders: latest }: Company, part: EditOrderPart) => latest.find((order) => order.part === part);

export function useLastOrder(part: EditOrderPart) {
  const company = useCompany();
  // The very page that the list of them begins with.
  const orders = useQuery({
    ...editOrderList(company.id, part).page({ page: 1, pagination: PAGE_SIZE }),
    enabled: company.licence_stage !== 'total_suspension',
  });
  // Which one that is, the company itself says.
  const told = toldOf(company, part);
  const last = orders.data?.data.find(({ id }) => id === told?.id) ?? null;
  // Where it could not be had, the server refuses a second one.
  const isKnown = orders.data !== undefined || hasLoadError(orders);
  const mayAsk = useMayAsk(part) && isKnown;
  return { orders, last, mayAsk };
}
