/** A phone number, grouped as in its country: most at once, the others when the numbering plans have come. */
import { useEffect, useState } from 'react';
import { fetchAhead } from '@/lib/ahead';
import { groupPhone } from '@/lib/callingCodes';
import type * as Plans from '@/lib/phones';
import { Ltr } from './Bidi';

/** Once for all rows; what comes later begins grouped. */
let known: typeof Plans | null = null;

export function PhoneText({ children: phone }: { children: string }) {
  const [plans, setPlans] = useState(known);
  useEffect(() => {
    if (plans) return undefined;
    const keep = (loaded: typeof Plans) => setPlans((known = loaded));
    return fetchAhead(() => import('@/lib/phones').then(keep));
  }, [plans]);
  return <Ltr className="tabular">{plans?.formatPhone(phone) ?? groupPhone(phone)}</Ltr>;
}
