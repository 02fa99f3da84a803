/** English: the person's own data. */
import type { ar } from '../ar/profile';
import type { Messages } from '../messages';

export const en = {
  text: 'Your details as your team and we see them.',
  personal: 'Personal details',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile number',
  language: 'Language of our mails',

  picture: {
    title: 'Photo',
    hint: 'A jpg, png or webp picture of any size; you choose a square of it.',
    choose: 'Choose a picture',
    change: 'Change the picture',
    remove: 'Remove the picture',
    removeTitle: 'Remove your picture?',
    removeText: 'The initials of your name take its place.',
    wrongType: 'Choose a jpg, png or webp picture of at most 20 MB.',
    unreadable: 'This picture could not be read. Try another one.',
  },

  email: {
    title: 'Email',
    current: 'Your present email',
    new: 'New email',
    hint: 'Your email changes only after you open the link that we send to the new address. We tell your present address, too.',
    submit: 'Change email',
    pending: 'Waiting for {{email}} to be confirmed',
    pendingText:
      'We sent it a link; your present email stays in force until it is opened. No mail? Enter the address once more.',
    same: 'This is your present email',
    confirming: 'Confirming your new email…',
    confirmed: 'Your new email is confirmed. Use it to log in from now on.',
    failed: 'Your new email was not confirmed',
    failedText: 'The link has expired or was already used. Enter the new address below and we will send another one.',
    retry: 'The connection failed before your new email was confirmed.',
  },

  security: 'Security and account',
  changePassword: 'Change password',
  manage: 'Devices, two-step sign-in, my data',
  leave: 'Delete account',
} as const satisfies Messages<typeof ar>;
