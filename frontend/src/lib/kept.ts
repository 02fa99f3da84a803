/** A form with unsaved changes keeps its place, whatever another person's write or the stage makes of its data. */
import { useState } from 'react';
import { hasUnsaved } from './unsaved';

/** What a form needs in order to be shown: stays for as long as something is typed there that is saved nowhere. */
export function useKeptWhileUnsaved<Needed>(now: Needed | null | undefined | false): Needed | null {
  const [last, setLast] = useState<Needed | null>(null);
  if (now && now !== last) setLast(now);
  return now || (hasUnsaved() ? last : null) || null;
}
