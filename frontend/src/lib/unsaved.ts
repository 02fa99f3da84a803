/** Forms with unsaved changes, last opened last: a router has one blocker, which asks the last of them. */
export interface UnsavedForm {
  /** Resolves to whether the changes may be lost. */
  confirmLeave: () => Promise<boolean>;
  /** Saved, or left on purpose: leaving loses nothing. */
  isLeaving: () => boolean;
}

let forms: readonly UnsavedForm[] = [];

/** Returns how to take it back. */
export function registerUnsaved(form: UnsavedForm): () => void {
  forms = [...forms, form];
  return () => {
    forms = forms.filter((other) => other !== form);
  };
}

/** Something is typed here that is saved nowhere. */
export const hasUnsaved = (): boolean => forms.length > 0;

/** The form to ask before its page is left. */
export function formToAsk(): UnsavedForm | undefined {
  const last = forms.at(-1);
  return last?.isLeaving() ? undefined : last;
}
