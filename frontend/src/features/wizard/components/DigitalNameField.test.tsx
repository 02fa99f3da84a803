import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import { showToPerson } from '@/testing/person';
import { DigitalNameField } from './DigitalNameField';

function Page() {
  const form = useAppForm({
    schema: (rules) => rules.z.object({ sub_domain: rules.digitalName() }),
    defaultValues: { sub_domain: '' },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <DigitalNameField companyId="5" suggestion="" />
    </Form>
  );
}

it('tells its rule before something is typed, and once when that is wrong', async () => {
  showToPerson(<Page />);
  const field = await screen.findByRole('textbox');
  expect(screen.getByText(/English letters; words may be joined/)).toBeVisible();

  await userEvent.type(field, 'Wahat travel!!');
  await userEvent.tab();

  expect(await screen.findByText(/no digits, symbols or spaces; words may be joined/)).toBeVisible();
  expect(field).toBeInvalid();
  expect(screen.queryByText(/English letters;/)).toBeNull();
});
