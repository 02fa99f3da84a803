/** The token of a mail's link: taken out of the URL at once, kept in memory while the page is open. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export function useUrlToken(name: string): string | null {
  const [query, setQuery] = useSearchParams();
  const given = query.get(name);
  const [held, setHeld] = useState(given);
  // Another link was opened in this tab.
  if (given && given !== held) setHeld(given);
  useEffect(() => {
    if (given === null) return;
    setQuery((before) => new URLSearchParams([...before].filter(([key]) => key !== name)), {
      replace: true,
      preventScrollReset: true,
    });
  }, [name, given, setQuery]);
  return held || null;
}
