/** Asks before what is destructive or costly: `const confirm = useConfirm(); if (await confirm({ title, text, danger: true })) …`. */
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from './lazy';

export interface Question {
  title: string;
  /** What exactly will happen; an empty line parts paragraphs. */
  text?: string;
  /** What will be lost, one line each. Words only: the dialog stands outside of what reads the server. */
  lost?: readonly string[];
  /** Default: OK. */
  ok?: string;
  /** Default: Cancel. */
  cancel?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  /** Once it has come the question is out of date, and goes unanswered: no. */
  until?: Promise<unknown>;
  /** What is done on a yes: the question stays until it has succeeded, so that what failed can be asked for again. */
  work?: () => Promise<unknown>;
}

export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));
export const useConfirm = (): Confirm => useContext(ConfirmContext);

/** How a dialog is closed by what is in it. */
export interface Closing {
  /** A form with unsaved changes is asked first, until what this returns is called. */
  hold: (ask: () => Promise<boolean>) => () => void;
  close: () => void;
}

export const ClosingContext = createContext<Closing | null>(null);

/** A dialog stays until what was sent is answered: what that does to the money would go on unseen. */
export function useStayWhile(isSubmitting: boolean): void {
  const dialog = useContext(ClosingContext);
  useEffect(() => (isSubmitting ? dialog?.hold(() => Promise.resolve(false)) : undefined), [isSubmitting, dialog]);
}

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'));

/** Ahead of the question, which may be asked without a connection. */
export const preloadConfirm = () => void ConfirmDialog.fetch();

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
  opened: boolean;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = useCallback((question: Question) => {
    // Another question may have taken its place.
    const close = () => setAsked((now) => (now?.question === question ? { ...now, opened: false } : now));
    const answered = new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        resolve(yes);
        // Whoever asked goes on first: the button that gets the focus back waits by then, and a second Enter asks nothing.
        void answered.then(() => setTimeout(close));
      };
      setAsked({ question, answer, opened: true });
      void question.until?.then(() => answer(false));
    });
    return answered;
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          question={asked.question}
          onAnswer={asked.answer}
          onClose={() => asked.answer(false)}
        />
      )}
    </ConfirmContext>
  );
}
