/** The form of a step: parsed values become a body, the body is saved, saving leads on. */
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { LateSchema } from '@/components/form/resolver';
import { NOT_SENT, useAppForm, type AppForm } from '@/components/form/useAppForm';
import type { StepContextValue } from './context';
import { isSame } from './same';

interface Options<Input extends FieldValues, Output> {
  schema: LateSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** What is sent; the parsed values themselves unless said otherwise. May throw an `ApiError`; null sends nothing. */
  bodyOf?: (values: Output) => unknown;
}

export function useStepForm<Input extends FieldValues, Output extends object>(
  { save, goOn, isRemarked }: Pick<StepContextValue, 'save' | 'goOn' | 'isRemarked'>,
  { schema, defaultValues, bodyOf = (values) => values }: Options<Input, Output>,
): AppForm<Input, Output> {
  return useAppForm({
    schema,
    defaultValues,
    onSubmit: async (values) => {
      // Remarked upon, and left as it is: it was saved already.
      if (isRemarked && isSame(values, defaultValues)) return goOn();
      const body = await bodyOf(values);
      return body === null ? NOT_SENT : save(body);
    },
  });
}
