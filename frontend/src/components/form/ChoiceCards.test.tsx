import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InLanguage } from '@/testing/InLanguage';
import { theme } from '@/theme/theme';
import { ChoiceCards } from './ChoiceCards';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { useAppForm } from './useAppForm';

const CHOICES = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
];

function Example() {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ kind: rules.text() }),
    defaultValues: { kind: '' },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <ChoiceCards name="kind" label="Kind" required choices={CHOICES} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const show = () => {
  render(
    <MantineProvider theme={theme}>
      <InLanguage locale="en">
        <Example />
      </InLanguage>
    </MantineProvider>,
  );
  return userEvent.setup();
};

it('the arrows move the choice and the focus together, from the last to the first', async () => {
  const user = show();
  await user.tab();
  for (const expected of ['Two', 'Three', 'One']) {
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: expected })).toBeChecked();
    expect(screen.getByRole('radio', { name: expected })).toHaveFocus();
  }
});

it('the group has one place in the tab order', async () => {
  const user = show();
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('a refused group is described by its error, and its first choice has the focus', async () => {
  const user = show();
  const group = screen.getByRole('radiogroup', { name: 'Kind' });
  expect(group).not.toHaveAttribute('aria-describedby');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(group).toHaveAccessibleDescription('This field is required');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'One' })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  expect(group).not.toHaveAttribute('aria-describedby');
});
