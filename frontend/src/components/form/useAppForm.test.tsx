import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import * as rules from '@/lib/rules';
import { InLanguage } from '@/testing/InLanguage';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
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
      <InLanguage locale={shown}>
        <Example onSubmit={onSubmit} />
      </InLanguage>
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

  it('says nothing of a field that is passed by, and what is wrong once something was typed and taken back', async () => {
    const { user } = show(() => Promise.resolve());
    await user.click(screen.getByLabelText(/Name/));
    await user.tab();
    await user.type(screen.getByLabelText(/Email/), 'n{Backspace}');
    await user.tab();
    // Of the e-mail alone, by then of the name as well.
    expect(await screen.findAllByText('This field is required')).toHaveLength(1);
    expect(screen.getByLabelText(/Name/)).toBeValid();
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
    const onSubmit = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new ApiError(422, 'Check', null, errors));
    const { user } = show(onSubmit);
    await user.type(screen.getByLabelText(/Name/), 'Noura');
    await user.type(screen.getByLabelText(/Email/), 'n@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Taken')).not.toBeInTheDocument());
    expect(screen.queryByText('Closed today')).not.toBeInTheDocument();
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
    await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: 'error' }]));
    expect(screen.getByLabelText('Name')).toHaveValue('Noura');
    expect(onSubmit).not.toHaveBeenCalled();
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
        <InLanguage locale="en">
          <Late />
        </InLanguage>
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
  async function guarded(onSubmit: () => Promise<unknown>, onSaved?: (answer: unknown) => void) {
    const seen: (() => boolean)[] = [];
    function Guarded() {
      const form = useAppForm({
        schema: rules.z.object({ name: rules.text() }),
        defaultValues: { name: '' },
        onSubmit,
        onSaved,
      });
      seen.push(form.isLeaving);
      return (
        <Form form={form}>
          <TextField name="name" label="Name" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      );
    }
    const { user, router } = showToPerson(<Guarded />);
    await user.type(screen.getByLabelText('Name'), 'Noura');
    const leave = () => act(() => void router.navigate('/elsewhere'));
    return { user, leave, losesNothing: () => seen.at(-1)?.() };
  }

  it('guards what is typed until it is written, not only until it is sent, and says which of them it is', async () => {
    let answer = () => undefined as void;
    const { user, leave, losesNothing } = await guarded(() => new Promise<void>((resolve) => (answer = resolve)));
    leave();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading'));
    expect(losesNothing()).toBe(false);
    leave();
    await waitFor(() => expect(screen.getByText(/^Saving isn’t finished/)).toBeVisible());
    // Answered, it is true no more.
    act(() => answer());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(losesNothing()).toBe(true);
  });

  it('is not saved by another write that succeeds meanwhile, such as its file', async () => {
    server.listen({ onUnhandledRequest: 'error' });
    const uploaded = vi.fn();
    server.use(http.post(apiUrl('/documents'), () => HttpResponse.json({ message: 'File uploaded', data: null })));
    const { user, losesNothing } = await guarded(async () => {
      uploaded(await api.post('/documents'));
      await new Promise(() => undefined);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(uploaded).toHaveBeenCalledOnce());
    expect(losesNothing()).toBe(false);
    server.close();
  });

  it('goes on once it is saved, with what it was answered', async () => {
    const leaving: (boolean | undefined)[] = [];
    const { user, losesNothing } = await guarded(
      () => Promise.resolve('answer'),
      (answer) => {
        expect(answer).toBe('answer');
        leaving.push(losesNothing());
      },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(leaving).toEqual([true]));
  });

  it('guards what is typed after a save as it guarded what was typed before', async () => {
    const { user, losesNothing } = await guarded(() => Promise.resolve());
    expect(losesNothing()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(losesNothing()).toBe(true));
    await user.type(screen.getByLabelText('Name'), ' A');
    await waitFor(() => expect(losesNothing()).toBe(false));
  });
});
