/** Asks before what is destructive or costly; the dialog itself is loaded with the first question. */
import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmContext, type Question } from './confirm';
import { lazyDialog } from './lazyDialog';

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog'));

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
