/** The browser's time zone, as an IANA name. */
export const timeZone = (): string => {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  } catch {
    // Very old engines have no zone name; the server then takes UTC as well.
    return 'UTC';
  }
};
