/** Asks before what is destructive or costly: `const confirm = useConfirm(); if (await confirm({ title, text, danger: true })) …`. */
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { lazyPart } from './lazy';

export interface Question {
  title: string;
  /** What exactly will happen. */
  text?: ReactNode;
  /** What will be lost, one line each. */
  lost?: readonly ReactNode[];
  /** Default: OK. */
  ok?: string;
  /** Default: Cancel. */
  cancel?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
}

export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));
export const useConfirm = (): Confirm => useContext(ConfirmContext);

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'));

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setOpened(false);
          resolve(yes);
        };
        setAsked({ question, answer });
        setOpened(true);
      }),
    [],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog
          opened={opened}
          question={asked.question}
          onAnswer={asked.answer}
          onClose={() => asked.answer(false)}
        />
      )}
    </ConfirmContext>
  );
}
