/** Asks before a page with unsaved changes is left; another query or language of the same page keeps them. */
import { useEffect } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router';
import { splitLocale } from '@/config/locales';
import { formToAsk } from '@/lib/unsaved';

const isSamePage = (one: Location, other: Location) =>
  splitLocale(one.pathname).path === splitLocale(other.pathname).path;

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (formToAsk()) event.preventDefault();
};

export function UnsavedBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSamePage(currentLocation, nextLocation) && formToAsk() !== undefined,
  );
  useBeforeUnload(askBeforeUnload);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void Promise.resolve(formToAsk()?.confirmLeave() ?? true).then((leave) => {
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
