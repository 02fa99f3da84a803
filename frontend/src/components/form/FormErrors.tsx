/** What is wrong with the form as a whole. */
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './form.module.css';

export function FormErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} data-form-errors className={classes.formErrors}>
      <IconAlertCircle size={20} aria-hidden />
      <div>
        {messages.map((message) => (
          <p key={message} dir="auto">
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
