/** What is wrong with a list as a whole: too short, too long. */
import { useFormState } from 'react-hook-form';
import { useErrorMessage } from '@/components/form/field';
import classes from './contacts.module.css';

type Problem = { message?: string; root?: { message?: string } } | undefined;

export function ListError({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const words = useErrorMessage();
  const problem = errors[name] as Problem;
  const message = words(problem?.root?.message ?? problem?.message);
  return message ? (
    <p className={classes.error} role="alert" tabIndex={-1} data-form-errors>
      {message}
    </p>
  ) : null;
}
