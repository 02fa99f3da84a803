import type { ar } from '../ar/permissions';
import type { Messages } from '../messages';

export const en = {
  title: 'Permissions',
  group: 'Permission',
  verb: { view: 'View', create: 'Create', edit: 'Edit', delete: 'Delete' },
  whole: 'All',
  all: 'Select all',
  box: '{{group}}: {{verb}}',
  none: 'Not applicable',
  implied: '“View” comes with any other permission in its row and can’t be taken away alone.',
  locked: 'Permissions that you don’t have yourself: you can’t give or take them, and they stay as they are.',
  selected_zero: 'No permissions selected',
  selected_one: '{{count}} permission selected',
  selected_other: '{{count}} permissions selected',
  count_zero: 'No permissions',
  count_one: '{{count}} permission',
  count_other: '{{count}} permissions',
  template: {
    label: 'Permission template',
    hint: 'You can change any permission afterwards.',
    none: 'Choose a template…',
    ready: 'Ready-made',
    own: 'Of the company',
    save: 'Save selection as a template',
    saveTitle: 'Save a permission template',
    saveText_zero: 'No permissions selected.',
    saveText_one:
      'The template is saved for the company with {{count}} permission, for everyone who gives permissions in it.',
    saveText_other:
      'The template is saved for the company with {{count}} permissions, for everyone who gives permissions in it.',
    name: 'Template name',
    delete: 'Delete template',
    deleteOne: 'Delete template “{{name}}”',
    deleteTitle: 'Delete template “{{name}}”?',
    deleteText: 'Whoever was given it keeps their permissions.',
  },
} satisfies Messages<typeof ar>;
