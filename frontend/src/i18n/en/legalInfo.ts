/** English: legal info by country and kind. */
import type { ar } from '../ar/legalInfo';
import type { Messages } from '../messages';

export const en = {
  entity_name: {
    label: 'Legal name',
    hint: 'As shown in the commercial register.',
    hintAE: 'As shown on the trade licence.',
  },
  registration_number: {
    label: 'Commercial registration number',
    labelSA: 'Commercial registration or unified national number',
    labelAE: 'Trade licence number',
    hintSA: '10 digits. The unified number starts with 7.',
    hintEG: '1 to 10 digits, as in the commercial register extract.',
    hintAE: 'As issued by the economic department or free zone, such as CN-1234567.',
  },
  tax_number: {
    label: 'Tax number',
    labelEG: 'Tax registration number',
    labelAE: 'Tax registration number (TRN)',
    hintSA: 'The VAT registration number, 15 digits.',
    hintEG: '9 digits, as on the tax card.',
    hintAE: '15 digits, starting with 1.',
  },
  tourism_license: {
    label: 'Tourism licence number',
    hint: 'As shown on the licence.',
    hintSA: 'The Ministry of Tourism’s licence for travel agencies and tour operators.',
    hintEG: 'The Ministry of Tourism and Antiquities’ licence for tourism companies.',
    hintAE: 'Your emirate’s tourism department licence.',
  },
  fullname: {
    label: 'Owner’s full name',
    hint: 'As shown on the identity card.',
  },
  person_identification: {
    label: 'ID number',
    labelSA: 'National ID or Iqama number',
    labelEG: 'National ID number',
    labelAE: 'Emirates ID number',
    hint: 'National ID, residence permit or passport number.',
    hintSA: '10 digits: national IDs start with 1, Iqamas with 2. A passport number is accepted too.',
    hintEG: '14 digits, starting with 2 or 3. A passport number is accepted too.',
    hintAE: '15 digits, starting with 784. A passport number is accepted too.',
  },
  freelance_license_number: {
    label: 'Freelance licence number',
    labelAE: 'Freelance permit number',
    hint: 'As shown on the document.',
    hintSA: 'As shown on the freelance platform’s certificate, such as FL-123456789.',
  },
  secret: 'Stored encrypted, and shown only to members you allow to view legal info.',

  rule: {
    characters: 'Use letters, digits, dashes and slashes only, at most 40 characters.',
    saRegistration: 'The commercial registration or unified national number has 10 digits and does not start with 0.',
    saTax: 'The tax number has 15 digits and starts and ends with 3.',
    saPerson: 'The national ID or Iqama number has 10 digits and starts with 1 or 2.',
    personCheck: 'This ID number is not correct. Please check its digits.',
    egTax: 'The tax registration number has 9 digits.',
    egPerson: 'The national ID has 14 digits and starts with 2 or 3.',
    egBirth: 'Digits 2 to 7 of the national ID must form a real date of birth. Please check them.',
    egGovernorate: 'Digits 8 and 9 of the national ID must form a governorate code. Please check them.',
    aeTax: 'The tax registration number (TRN) has 15 digits and starts with 1.',
    aePerson: 'The Emirates ID has 15 digits and starts with 784.',
  },
} as const satisfies Messages<typeof ar>;
