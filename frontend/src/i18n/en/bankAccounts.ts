/** English: the account to which money is paid out. */
import type { ar } from '../ar/bankAccounts';
import type { Messages } from '../messages';

export const en = {
  account_holder_name: {
    label: 'Account holder name',
    hint: 'As shown by your bank; it should match the legal name.',
  },
  bank_name: {
    label: 'Bank name',
  },
  iban: {
    label: 'IBAN',
    hint_one: '{{count}} character, starting with {{country}}.',
    hint_other: '{{count}} letters and digits, starting with {{country}}.',
    hintPlain: 'As shown in your bank’s app.',
  },
  account_number: {
    label: 'Account number',
  },
  currency: {
    label: 'Account currency',
  },
  account_type: {
    label: 'Account type',
    personal: 'Personal',
    entity: 'Entity',
  },
  more: 'More details (optional)',
  account_name: {
    label: 'Account name',
    hint: 'Your own name for this account.',
  },
  account_user_name: {
    label: 'Account user',
  },
  branch_name: {
    label: 'Branch name',
  },
  branch_number: {
    label: 'Branch number',
  },
  ending: 'Number ends with',
  rule: {
    number: 'An account number has 4 to 34 letters and digits.',
  },
} as const satisfies Messages<typeof ar>;
