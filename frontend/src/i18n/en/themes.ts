/** English: the company's page, its look and what it shows. */
import type { ar } from '../ar/themes';
import type { Messages } from '../messages';

export const en = {
  title: 'Theme and company page',
  text: 'Choose the theme and colours of your public page, and what it shows its visitors.',
  gallery: {
    title: 'Themes',
    save: 'Save theme',
    from: 'From {{package}}',
    locked: 'In a higher package',
  },
  colours: {
    title: 'Colours',
    own: 'Colours from your own brand',
    text: 'They replace the chosen theme’s colours.',
  },
  role: {
    primary: 'Primary colour',
    on_primary: 'Text on the primary colour',
    secondary: 'Secondary colour',
    background: 'Page background',
    surface: 'Cards',
    text: 'Text',
    muted: 'Muted text',
  },
  contrast: {
    good: 'All text is readable on its background.',
    bad: '“{{text}}” is hard to read on “{{ground}}”: contrast {{ratio}}; the minimum is 4.5.',
    use: 'Use',
  },
  rule: {
    contrast: 'Contrast {{ratio}}; the minimum is 4.5.',
  },
  preview: {
    title: 'Preview',
    text: 'Your page as a visitor sees it. Nothing is saved until you press “Save theme”.',
    desktop: 'Preview on a computer',
    phone: 'Preview on a phone',
  },
  locked: {
    none: 'You need a licence to change the theme. You can try it here, then choose a package to save it.',
    theme: 'This theme comes with a higher package. You can try it here, then upgrade to save it.',
    colours: 'Your own colours come with a higher package. You can try them here, then upgrade to save them.',
    choose: 'Choose a package',
    upgrade: 'Upgrade',
  },
  services: {
    title: 'Services',
    save: 'Save services',
    text: 'Select what your company offers, to show on its page.',
    contacts: 'Phone numbers, links and addresses that you show to visitors also appear:',
  },
} satisfies Messages<typeof ar>;
