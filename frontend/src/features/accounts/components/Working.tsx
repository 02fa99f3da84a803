/** While a link from a mail is being checked. */
import { Loader } from '@mantine/core';
import classes from './accounts.module.css';

export function Working({ children }: { children: string }) {
  return (
    <div className={classes.working} role="status">
      <Loader color="var(--q-teal)" />
      <p>{children}</p>
    </div>
  );
}
