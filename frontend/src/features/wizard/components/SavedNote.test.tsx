import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HEADER_SLOT } from '@/components/layout/pageSlots';
import { InLanguage } from '@/testing/InLanguage';
import { Themed } from '@/testing/themed';
import { SavedNote, useNoteUnsaved } from './SavedNote';

function Step({ isDirty, hasFiles = false }: { isDirty: boolean; hasFiles?: boolean }) {
  useNoteUnsaved('c-1', isDirty);
  useNoteUnsaved('c-1', hasFiles);
  return <SavedNote companyId="c-1" updatedAt="2026-11-20T09:00:00Z" />;
}

it('says that it is saved only while nothing is changed', async () => {
  const shown = (isDirty: boolean, hasFiles?: boolean) => (
    <InLanguage locale="en">
      <header id={HEADER_SLOT} />
      <Step isDirty={isDirty} hasFiles={hasFiles} />
    </InLanguage>
  );
  const { rerender } = render(shown(false), { wrapper: Themed });
  rerender(shown(true, true));
  rerender(shown(false, true));
  expect(await screen.findByText('Changes not saved yet')).toBeInTheDocument();
  expect(screen.queryByText(/^Saved/)).toBeNull();
  expect(document.querySelector('header svg')).toBeNull();
  rerender(shown(false));
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
});
