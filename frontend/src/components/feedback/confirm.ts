/** `const confirm = useConfirm(); if (await confirm({ title, text, danger: true })) …` */
import { createContext, useContext, type ReactNode } from 'react';

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

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));
export const useConfirm = (): Confirm => useContext(ConfirmContext);
