/** One key for one intention: a retry after a lost answer repeats it, a new intention gets a new one. */
import { useCallback, useRef } from 'react';

/** Not `randomUUID`: that only exists on secure origins, and the portal also runs on plain http while developing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `keyFor(body)` stays the same while the body does; `renew()` after success. */
export function useIdempotencyKey() {
  const held = useRef<{ body: string; key: string } | null>(null);
  const keyFor = useCallback((body: unknown) => {
    const fingerprint = JSON.stringify(body ?? null);
    if (held.current?.body !== fingerprint) held.current = { body: fingerprint, key: newIdempotencyKey() };
    return held.current.key;
  }, []);
  const renew = useCallback(() => {
    held.current = null;
  }, []);
  return { keyFor, renew };
}
