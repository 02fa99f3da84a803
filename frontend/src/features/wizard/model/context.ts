/** The step on the screen: what its form needs to know, and how it is saved. */
import { createContext, useContext } from 'react';
import type { Company, WizardKey, WizardStepView, WizardValues } from '@/api/types';

export interface StepContextValue {
  company: Company;
  view: WizardStepView;
  /** Saves and goes on; stays once when the server has remarks. */
  save: (body: unknown) => Promise<void>;
  /** To the next step that wants something, without saving. */
  goOn: () => Promise<void>;
  /** The step was saved with remarks: unchanged, it now lets pass. */
  isRemarked: boolean;
}

export const StepContext = createContext<StepContextValue | null>(null);

/** Below a step's screen; the key says which step it is, and so what its values are. */
export function useStep<Key extends WizardKey>(
  _key: Key,
): StepContextValue & { values: WizardValues[Key]; view: WizardStepView<Key> } {
  const context = useContext(StepContext);
  if (!context) throw new Error('This form belongs into a step of the wizard');
  const view = context.view as WizardStepView<Key>;
  return { ...context, view, values: view.values };
}
