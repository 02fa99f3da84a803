/** English: the person's own data. */
import type { ar } from '../ar/profile';
import type { Messages } from '../messages';

export const en = {
  text: 'Your details, as your team and ours see them.',
  personal: 'Personal details',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile number',
  language: 'Email language',

  picture: {
    title: 'Photo',
    hint: 'A jpg, png or webp image of any size; you can crop it.',
    choose: 'Choose photo',
    change: 'Change photo',
    remove: 'Remove photo',
    removeTitle: 'Remove your photo?',
    removeText: 'Your initials will be shown instead.',
    wrongType: 'Choose a jpg, png or webp image of at most 20 MB.',
    unreadable: 'This image could not be read. Try another one.',
  },

  email: {
    title: 'Email',
    current: 'Your current email',
    new: 'New email',
    password: 'Your password',
    hint: 'Your email changes only after you open the link we send to the new address. We also notify your current email.',
    submit: 'Change email',
    pending: 'Waiting for {{email}} to be confirmed',
    pendingText:
      'We sent a confirmation link to that address. Your current email stays active until you open the link. No email? Enter the address again.',
    same: 'This is your current email',
    confirming: 'Confirming your new email…',
    confirmed: 'Your new email is confirmed. Use it to sign in from now on.',
    confirmedOther:
      'The new email of another account is confirmed. You’re still signed in as {{email}}; nothing has changed there.',
    failed: 'Your new email was not confirmed',
    failedText:
      'The link has expired or has already been used. You’re signed in as {{email}}: to change this account’s email, enter the new address below and we’ll send another link.',
    retry: 'The connection failed before your new email was confirmed.',
  },

  security: 'Security and account',
  changePassword: 'Change password',
  manage: 'Devices, two-step verification, my data',
  leave: 'Delete account',
} as const satisfies Messages<typeof ar>;
