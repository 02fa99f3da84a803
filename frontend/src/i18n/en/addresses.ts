/** English: the parts of an address. */
import type { ar } from '../ar/addresses';
import type { Messages } from '../messages';

export const en = {
  public: 'Shown on the company’s public page',
  address_name: {
    label: 'Address name',
    hint: 'Your own name for it, such as “Head office”.',
  },
  short_address: {
    label: 'Short address',
    hint: 'From the national address: 4 English letters, then 4 digits, such as RRRD2929.',
  },
  state: {
    label: 'State or region',
    labelRegion: 'Region',
    labelGovernorate: 'Governorate',
    labelEmirate: 'Emirate',
  },
  city: {
    label: 'City',
  },
  district: {
    label: 'District',
    labelArea: 'Area or district',
  },
  street: {
    label: 'Street',
  },
  building_no: {
    label: 'Building number',
    hintSA: '4 digits.',
  },
  unit_no: {
    label: 'Unit number',
  },
  postal_code: {
    label: 'Postal code',
    hintFive: '5 digits.',
  },
  country: {
    label: 'Country',
  },
  line: {
    title: 'Address',
    building: 'Building {{number}}',
    unit: 'Unit {{number}}',
    separator: ', ',
  },
  map: {
    find: 'Find on the map',
    show: 'Show on the map',
    hide: 'Hide the map',
    label: 'Map for placing the address',
    pinned: 'The pin is at {{latitude}}, {{longitude}}.',
    unpin: 'Remove the pin',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    byMouse:
      'Click the map to place the pin, then drag it to adjust. With the keyboard, arrow keys move the map and Enter pins its centre.',
    byTouch: 'Tap the map to place the pin, then drag it to adjust. Two fingers move the map and zoom.',
    lacking: 'Parts of the map couldn’t be loaded.',
    enough: 'The fields alone are enough to save the address.',
    search: 'Search for an address or place',
    searchNothing: 'No matching results.',
    searchLost: 'Search isn’t available right now. The fields alone are enough to save the address.',
    differs: 'The place on the map doesn’t match the fields',
    replace: 'Replace the fields',
    keep: 'Keep the fields',
  },
  main: 'Head office',
  fromRegion: 'The address is in the company’s country: {{country}}.',

  rule: {
    building: 'The building number has 4 digits.',
    postal: 'The postal code has 5 digits.',
    postalAnywhere: 'A postal code has 2 to 10 English letters and digits.',
    short: 'The short address has 4 English letters, then 4 digits, such as RRRD2929.',
  },
} as const satisfies Messages<typeof ar>;
