import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LocaleContext } from '@/i18n/locale';
import { ChoiceCards } from './ChoiceCards';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { useAppForm } from './useAppForm';

const CHOICES = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
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

it('the group says what is wrong with it', async () => {
  render(
    <MantineProvider>
      <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
        <Example />
      </LocaleContext>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const group = screen.getByRole('radiogroup', { name: 'Kind' });
  expect(group).not.toHaveAttribute('aria-describedby');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(group).toHaveAccessibleDescription('This field is required');
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  expect(group).not.toHaveAttribute('aria-describedby');
});
