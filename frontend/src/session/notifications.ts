/** How many notifications the reader has not read. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchAhead } from '@/lib/ahead';
import { newestNotificationsQuery } from '@/resources/notifications';
import { useSession } from './session';

/** Asked for once the page stands and there is nothing else to do; of whoever saves data, once they look at them. */
export function useUnread(): number {
  const { account } = useSession();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => fetchAhead(() => Promise.resolve(setSettled(true))), []);
  const { data } = useQuery({
    ...newestNotificationsQuery(),
    enabled: isSettled && account?.type === 'USER',
  });
  return data?.meta.unread ?? 0;
}
