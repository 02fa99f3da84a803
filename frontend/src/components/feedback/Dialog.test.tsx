import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocaleContext } from '@/i18n/messages';
import { theme } from '@/theme/theme';
import { Dialog } from './Dialog';
import { currentToasts, dismissToast, dismissToasts, toast, Toaster } from './toasts';

const HEIGHT = 50;

const tree = (fullScreen: boolean) => (
  <MantineProvider theme={theme}>
    <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
      <Toaster />
      <Dialog opened onClose={() => undefined} title="Edit link" fullScreen={fullScreen}>
        <input aria-label="Link" />
      </Dialog>
    </LocaleContext>
  </MantineProvider>
);

/** With what the layout effects set afterwards. */
const settled = (change: () => void) => act(() => Promise.resolve(change()));

function show(fullScreen: boolean) {
  // The document of the tests lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => currentToasts().length * HEIGHT);
  render(tree(fullScreen));
  const dialog = screen.getByRole('dialog').closest<HTMLElement>('.mantine-Modal-root')!;
  return () => dialog.style.getPropertyValue('--toasts');
}

afterEach(() => {
  act(dismissToasts);
  vi.restoreAllMocks();
});

it('makes room for toasts, and stays where it is when one of them goes', async () => {
  const room = show(false);
  expect(room()).toBe('0px');
  await settled(() => {
    toast.error('First');
    toast.error('Second');
  });
  expect(room()).toBe('calc(100px + 1.5rem)');
  await settled(() => dismissToast(currentToasts()[0]!.id));
  expect(room()).toBe('calc(100px + 1.5rem)');
  await settled(dismissToasts);
  expect(room()).toBe('calc(100px + 1.5rem)');
});

it('… unless it is the whole screen, which would stay empty at its top', async () => {
  const room = show(true);
  await settled(() => toast.error('First'));
  expect(room()).toBe('calc(50px + 1.5rem)');
  await settled(dismissToasts);
  expect(room()).toBe('0px');
});
