/** Code that comes with the first touch of what needs it, or before, when the browser is idle. */
import { useCallback, useRef, useState } from 'react';
import { fetchAhead } from './ahead';

interface Late<T> {
  /** Null until it is here. */
  code: T | null;
  /** It could not be fetched; the next touch tries again. */
  isLost: boolean;
  want: () => void;
  wantWhenIdle: () => void;
}

export function useLate<T>(load: () => Promise<T>): Late<T> {
  const [late, setLate] = useState<{ code: T | null; isLost: boolean }>({ code: null, isLost: false });
  const asked = useRef(false);
  const ask = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    try {
      const code = await load();
      setLate({ code, isLost: false });
    } catch {
      asked.current = false;
      setLate({ code: null, isLost: true });
    }
  }, [load]);
  const want = useCallback(() => void ask(), [ask]);
  const wantWhenIdle = useCallback(() => fetchAhead([ask]), [ask]);
  return { ...late, want, wantWhenIdle };
}
