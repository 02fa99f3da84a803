import { expect, it } from 'vitest';
import type { CreditNoteRow } from '@/api/types';
import { creditNoteLook } from './creditNotes';

it('says where the amount of a credit note is, not where it was wanted', () => {
  const label = (inBalance: string, status?: 'requested' | 'succeeded' | 'failed') => {
    const refund: CreditNoteRow['refund'] = status ? { id: 1, amount: '19.00', status } : null;
    return creditNoteLook({ to: status ? 'card' : 'balance', to_balance: inBalance, refund }).label;
  };
  expect(label('19.00')).toBe('creditNote.balance');
  expect(label('0.00', 'requested')).toBe('creditNote.card');
  expect(label('0.00', 'succeeded')).toBe('creditNote.card');
  expect(label('2.00', 'succeeded')).toBe('creditNote.both');
  expect(label('19.00', 'failed')).toBe('creditNote.balance');
});
