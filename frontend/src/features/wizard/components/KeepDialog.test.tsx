import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showToPerson } from '@/testing/person';
import KeepDialog from './KeepDialog';
import { StepContext, type StepContextValue } from '../model/step';

it('begins where the sentence is written', async () => {
  showToPerson(
    <StepContext value={{ company: { id: 'c' }, view: { values: {} } } as StepContextValue}>
      <KeepDialog opened step={2} field="name_ar" because="" onClose={() => undefined} />
    </StepContext>,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('textarea')).toHaveFocus());
});
