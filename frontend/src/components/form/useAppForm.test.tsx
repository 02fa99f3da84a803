import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { appEvents } from '@/api/appEvents';
import { ApiError } from '@/api/errors';
import { ConfirmProvider } from '@/components/feedback/confirm';
import { LocaleContext } from '@/i18n/messages';
import { BrowserHistory, HistoryContext } from '@/lib/history';
import * as rules from '@/lib/rules';
import { theme } from '@/theme/theme';
import { Form } from './Form';
import { MoneyField } from './MoneyField';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';
import { NOT_SENT, type Schema, useAppForm } from './useAppForm';

const schema = rules.z.object({
  name: rules.text(rules.is.min(3)),
  email: rules.email(),
  lines: rules.z.array(rules.z.object({ amount: rules.money() })),
});

function Example({ onSubmit }: { onSubmit: (values: unknown) => Promise<unknown> }) {
  const form = useAppForm({ schema, defaultValues: { name: '', email: '', lines: [{ amount: '1.00' }] }, onSubmit });
  return (
    <Form form={form}>
      <TextField name="name" label="Name" required />
      <TextField name="email" kind="email" label="Email" required />
      <MoneyField name="lines.0.amount" label="Amount" />
      <SubmitButton>Save</SubmitButton>
      <output data-testid="state">{form.methods.formState.isDirty ? 'unsaved' : 'as it was'}</output>
    </Form>
  );
}

const show = (onSubmit: (values: unknown) => Promise<unknown>, locale: 'ar' | 'en' = 'en') => {
  const tree = (shown: 'ar' | 'en') => (
    <MantineProvider theme={theme}>
      <LocaleContext value={{ locale: shown, dir: shown === 'ar' ? 'rtl' : 'ltr', switchTo: () => undefined }}>
        <Example onSubmit={onSubmit} />
      </LocaleContext>
    </MantineProvider>
  );
  const view = render(tree(locale));
  return { user: userEvent.setup(), switchTo: (next: 'ar' | 'en') => view.rerender(tree(next)) };
};

describe('a form', () => {
  it('says what is wrong beside the field, focuses the first, and sends nothing', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = show(onSubmit);
    await user.type(screen.getByLabelText(/Email/), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(screen.getByText('Enter a valid email address')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus());
    // In sight with its label and what is wrong with it.
    expect(scroll.mock.instances).toHaveLength(1);
    expect(scroll.mock.instances[0]).toHaveTextContent(/^Name.*This field is required$/);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('words its errors anew when the language changes, and keeps what was typed', async () => {
    const { user, switchTo } = show(() => Promise.resolve());
    await user.type(screen.getByLabelText(/Name/), 'ab');
    await user.tab();
    expect(await screen.findByText('At least 3 characters')).toBeVisible();
    switchTo('ar');
    expect(await screen.findByText('الحد الأدنى 3 أحرف')).toBeVisible();
    expect(screen.getByLabelText(/Name/)).toHaveValue('ab');
  });

  it('is as unsaved as before when nothing was sent after all', async () => {
    const answers: unknown[] = [NOT_SENT, undefined];
    const { user } = show(() => Promise.resolve(answers.shift()));
    await user.type(screen.getByLabelText(/Name/), 'Noura');
    await user.type(screen.getByLabelText(/Email/), 'n@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(screen.getByTestId('state')).toHaveTextContent('unsaved');
    expect(screen.getByLabelText(/Name/)).toHaveValue('Noura');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('as it was'));
  });

  it('sends normalised values', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    const { user } = show(onSubmit);
    await user.type(screen.getByLabelText(/Name/), '  Noura ');
    await user.type(screen.getByLabelText(/Email/), 'N@Example.COM');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ name: 'Noura', email: 'n@example.com', lines: [{ amount: '1.00' }] }),
    );
  });

  it('puts the server’s errors beside their fields, nested ones too, and the rest above', async () => {
    const errors = { email: ['Taken'], 'lines.0.amount': ['Too much'], non_field_errors: ['Closed today'] };
    const { user } = show(() => Promise.reject(new ApiError(422, 'Check', null, errors)));
    await user.type(screen.getByLabelText(/Name/), 'Noura');
    await user.type(screen.getByLabelText(/Email/), 'n@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Taken')).toBeVisible();
    expect(screen.getByText('Too much')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Closed today');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    // Looked at and left as it is.
    await user.click(screen.getByLabelText('Amount'));
    await user.tab();
    expect(screen.getByText('Too much')).toBeVisible();
  });

  it('forgets what the server found wrong with the server’s next success', async () => {
    const errors = { email: ['Taken'], non_field_errors: ['Closed today'] };
    const { user } = show(() => Promise.reject(new ApiError(422, 'Check', null, errors)));
    await user.type(screen.getByLabelText(/Name/), 'Noura');
    await user.type(screen.getByLabelText(/Email/), 'n@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Taken')).toBeVisible();
    await user.clear(screen.getByLabelText(/Name/));
    await user.tab();
    expect(await screen.findByText('This field is required')).toBeVisible();
    act(() => appEvents.emit('written', {}));
    await waitFor(() => expect(screen.queryByText('Taken')).not.toBeInTheDocument());
    expect(screen.queryByText('Closed today')).not.toBeInTheDocument();
    // What our own rules found wrong is still wrong.
    expect(screen.getByText('This field is required')).toBeVisible();
  });

  it('sent again keeps what the server found wrong until it answers, but for what was changed', async () => {
    let refuse: (reason: ApiError) => void = () => undefined;
    const { user } = show(() => new Promise((_, reject) => (refuse = reject)));
    await user.type(screen.getByLabelText(/Name/), 'Noura');
    await user.type(screen.getByLabelText(/Email/), 'n@example.com');
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    const errors = { name: ['Taken'], email: ['Unknown'], non_field_errors: ['Too late'] };
    act(() => refuse(new ApiError(422, '', null, errors)));
    expect(await screen.findByText('Taken')).toBeVisible();
    await user.type(screen.getByLabelText(/Name/), 'h');
    await save();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading'));
    expect(screen.queryByText('Taken')).toBeNull();
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.getByText('Too late')).toBeVisible();
    act(() => refuse(new ApiError(422, '', null, { name: ['Still taken'] })));
    expect(await screen.findByText('Still taken')).toBeVisible();
    expect(screen.queryByText('Unknown')).toBeNull();
    expect(screen.queryByText('Too late')).toBeNull();
  });

  it('that cannot be judged for want of a connection says so, and sends nothing', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    const failed = vi.fn();
    const stop = appEvents.on('failed', failed);
    const lost = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    const unreachable: Schema<{ name: string }, { name: string }> = {
      '~standard': { version: 1, vendor: 'qafila', validate: () => Promise.reject(lost) },
    };
    function Unreachable() {
      const form = useAppForm({
        schema: unreachable,
        defaultValues: { name: '' },
        onSubmit,
      });
      return (
        <Form form={form}>
          <TextField name="name" label="Name" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      );
    }
    render(
      <MantineProvider theme={theme}>
        <Unreachable />
      </MantineProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Noura');
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(failed).toHaveBeenCalledWith({ notice: { kind: 'network' } }));
    expect(screen.getByLabelText('Name')).toHaveValue('Noura');
    expect(onSubmit).not.toHaveBeenCalled();
    stop();
  });

  it('may fetch its rules when they are first needed', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    function Late() {
      const form = useAppForm({
        schema: (late) => late.z.object({ amount: late.money({ min: 1000 }) }),
        defaultValues: { amount: '' },
        onSubmit,
      });
      return (
        <Form form={form}>
          <TextField name="amount" label="Amount" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      );
    }
    render(
      <MantineProvider theme={theme}>
        <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
          <Late />
        </LocaleContext>
      </MantineProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Amount'), '9.99');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^The value must be \W*10\.00\sUSD\W* or more/u)).toBeVisible();
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ amount: '10.00' }));
  });

  /** What is typed into it, and the form's own word on whether leaving would lose it. */
  async function guarded(onSubmit: () => Promise<unknown>) {
    const seen: (() => boolean)[] = [];
    const history = new BrowserHistory(window);
    function Guarded() {
      const form = useAppForm({
        schema: rules.z.object({ name: rules.text() }),
        defaultValues: { name: '' },
        onSubmit,
      });
      seen.push(form.isLeaving);
      return (
        <Form form={form}>
          <TextField name="name" label="Name" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      );
    }
    render(
      <MantineProvider theme={theme}>
        <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
          <HistoryContext value={history}>
            <ConfirmProvider>
              <Guarded />
            </ConfirmProvider>
          </HistoryContext>
        </LocaleContext>
      </MantineProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Noura');
    return { user, history, losesNothing: () => seen.at(-1)?.() };
  }

  it('guards what is typed until it is written, not only until it is sent, and says which of them it is', async () => {
    let answer = () => undefined as void;
    const { user, history, losesNothing } = await guarded(() => new Promise<void>((resolve) => (answer = resolve)));
    act(() => history.push('/en/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading'));
    expect(losesNothing()).toBe(false);
    act(() => history.push('/en/elsewhere'));
    await waitFor(() => expect(screen.getByText(/^Saving isn’t finished/)).toBeVisible());
    act(() => appEvents.emit('written', {}));
    expect(losesNothing()).toBe(true);
    // Answered, it is true no more.
    act(() => answer());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    history.dispose();
  });

  it('says of what no answer came to that it may have been done, not that it would be lost', async () => {
    const { user, history } = await guarded(() => Promise.reject(new ApiError(0, '')));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading'));
    act(() => history.push('/en/elsewhere'));
    expect(await screen.findByText(/it may have been done/)).toBeVisible();
    history.dispose();
  });

  it('guards what is typed after a save as it guarded what was typed before', async () => {
    const { user, history, losesNothing } = await guarded(() => Promise.resolve());
    expect(losesNothing()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(losesNothing()).toBe(true));
    await user.type(screen.getByLabelText('Name'), ' A');
    await waitFor(() => expect(losesNothing()).toBe(false));
    history.dispose();
  });
});
