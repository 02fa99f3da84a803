/** What waits behind three dots: the menu's code comes with its first opening. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function pick(user: UserEvent, menu: RegExp, what: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: what }, { timeout: 5000 }));
}
