/** Whether a form says what it started with. */
export const isSame = (values: object, start: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify((start as Record<string, unknown>)[name]),
  );
