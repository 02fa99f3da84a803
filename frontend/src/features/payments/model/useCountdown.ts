/** Seconds until something happens by itself; it happens once. */
import { useEffect, useRef, useState } from 'react';

export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (left <= 0) {
      end.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft((before) => before - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
