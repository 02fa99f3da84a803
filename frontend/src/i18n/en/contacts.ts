/** English: how a company can be reached. */
import type { ar } from '../ar/contacts';
import type { Messages } from '../messages';

export const en = {
  phones: {
    title: 'Phones',
    text: 'At least one number: we use it to reach you, and card payments require it.',
    one: 'Phone {{number}}',
    main: 'Main number',
    name: 'Name',
    nameHint: 'Such as “Customer service”.',
    type: 'Type',
    phone: 'Phone number',
    public: 'Shown on the company’s public page',
    add: 'Add another number',
    remove: 'Remove phone {{number}}',
    hotline: 'A 5-digit Egyptian hotline is accepted with the type “Landline”.',
  },
  type: {
    mobile: 'Mobile',
    landline: 'Landline',
    whatsapp: 'WhatsApp',
  },
  links: {
    title: 'Links',
    text: 'Your company’s profiles on social networks (optional).',
    one: 'Link {{number}}',
    network: 'Network',
    name: 'Name',
    nameHint: 'As visitors to your page see it.',
    link: 'Profile link or username',
    linkHint: 'Such as {{example}}',
    public: 'Shown on the company’s public page',
    add: 'Add a link',
    remove: 'Remove link {{number}}',
  },
  network: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'X (Twitter)',
    linkedin: 'LinkedIn',
    snapchat: 'Snapchat',
  },
  public: 'Shown to visitors',
  private: 'Not shown to visitors',
  rule: {
    phones: 'Add at least one phone number.',
    link: 'Enter the profile link or username on this network.',
    twice: 'This number has already been added with the same type.',
    linkTwice: 'This link has already been added.',
  },
} as const satisfies Messages<typeof ar>;
