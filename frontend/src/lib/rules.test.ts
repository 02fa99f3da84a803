import { describe, expect, it } from 'vitest';
import { readIssue } from './issue';
import * as more from './moreRules';
import * as rules from './rules';

type Schema = { '~standard': { validate: (value: unknown) => unknown } };
interface Result {
  value?: unknown;
  issues?: { message: string; path?: unknown[] }[];
}

const judge = async (schema: Schema, value: unknown) => (await schema['~standard'].validate(value)) as Result;
const keyOf = async (schema: Schema, value: unknown) => {
  const { issues } = await judge(schema, value);
  return issues ? readIssue(issues[0]?.message ?? '')?.key : null;
};

/** How every png begins. */
const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
const png = () => new File([PNG], 'a.png', { type: 'image/png' });

describe('the rules', () => {
  it.each([
    ['text', rules.text(), '  ', 'required'],
    ['text with a control character', rules.text(), 'a\x1bb', 'control'],
    ['text, too short', rules.text(rules.is.min(3)), 'ab', 'min'],
    ['text, too long', rules.text(rules.is.max(3)), 'مُحَمَّد', 'max'],
    ['e-mail', rules.email(), 'a@b', 'email'],
    ['IBAN with symbols', rules.iban(), 'SA03-8000', 'iban'],
    ['IBAN, wrong sum', rules.iban(), 'SA0480000000608010167519', 'ibanInvalid'],
    ['digital name with digits', rules.digitalName(), 'tr4vel', 'digitalName'],
    ['digital name with two dashes', rules.digitalName(), 'travel--co', 'digitalName'],
    ['weak password', rules.strongPassword(), 'abcdef1!', 'weak.passwordUpper'],
    ['amount with three places', rules.money(), '1.234', 'amount'],
    ['amount below', rules.money({ min: 1000 }), '9.99', 'minValue'],
    ['amount above', rules.money({ max: 1000 }), '10.01', 'maxValue'],
    ['phone', rules.phone(), '051234567', 'phone'],
    ['phone, missing', rules.phone(), ' ', 'required'],
    ['terms', rules.terms(), false, 'terms'],
    ['reception without a time', more.receptionTime(), '25/3/2027', 'receptionTime'],
    ['reception without a day', more.receptionTime(), '14:30', 'receptionTime'],
    ['reception at no time of day', more.receptionTime(), '2027-03-25T25:00', 'receptionTime'],
    ['trip start, missing', more.tripStart(), ' ', 'tripStart'],
    ['trip start, no day', more.tripStart(), '31/2/2027', 'day'],
    ['no phone and no e-mail', more.phoneOrEmail(), '', 'required'],
    ['neither phone nor e-mail', more.phoneOrEmail(), '051234567', 'phoneOrEmail'],
    ['half an e-mail', more.phoneOrEmail(), 'noura@', 'phoneOrEmail'],
    ['a word too many', rules.text(more.maxWords(3)), 'رحلة  إلى جدة غدًا', 'maxWords'],
    ['too few images', more.files('image', { min: 1, max: 2 }), [], 'minImages'],
    ['too many images', more.files('image', { max: 1 }), [png(), png()], 'maxImages'],
    ['too many files', more.files('document', { max: 1 }), [png(), png()], 'maxFiles'],
    ['a file that is no image', more.files('image', { max: 1 }), [new File(['x'], 'a.txt')], 'image'],
    ['digits, too few', rules.identifier(more.minDigits(3)), '1-2', 'minDigits'],
    ['digits, too many', rules.identifier(more.maxDigits(1)), '١٢', 'maxDigits'],
    ['number', more.number(), '1e3', 'number'],
    ['number below', more.number({ min: 2 }), '1.5', 'minValue'],
    ['number above', more.number({ max: 2 }), '3', 'maxValue'],
    ['letters only', rules.text(more.alpha()), 'نورة7', 'alpha'],
    ['letters or numbers only', rules.text(more.alphanumeric()), 'a_7', 'alphanumeric'],
    ['a dash or underscore', rules.text(more.digitalNameSeparator()), 'wahat', 'digitalNameSeparator'],
    ['URL', rules.text(more.url()), 'javascript:0', 'url'],
  ])('%s: refused', async (_name, schema, value, key) => {
    expect(await keyOf(schema, value)).toBe(key);
  });

  it.each([
    ['text', rules.text(), '  نورة  السالم ', 'نورة السالم'],
    ['optional text', rules.optionalText(rules.is.min(3)), '', ''],
    ['e-mail', rules.email(), ' Noura@Wahat.Example ', 'noura@wahat.example'],
    ['e-mail with its name', rules.email(), ' "Noura, Wahat" <Noura@Wahat.Example> ', 'noura@wahat.example'],
    ['e-mail of an old account', rules.knownEmail(), ' noura@i❤.ws', 'noura@i❤.ws'],
    ['IBAN', rules.iban(), 'sa03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['identifier in Arabic digits', rules.identifier(), '١٠١٠ ١٢٣٤٥٦', '1010123456'],
    ['digital name', rules.digitalName(), 'wahat-travel', 'wahat-travel'],
    ['amount', rules.money({ min: 1000, max: 5000 }), '50.00', '50.00'],
    ['phone', rules.phone(), '٠٥١٢٣٤٥٦٧٨', '+966512345678'],
    ['phone of a chosen country', rules.phone(), '+20 0100 123 4567', '+201001234567'],
    [
      'phone that is none, but allowed',
      rules.phone({ allows: (value) => value === '+2015123' }),
      '+20 15123',
      '+2015123',
    ],
    ['optional phone', rules.phone({ required: false }), ' ', ''],
    ['reception', more.receptionTime(), '٢٥/٣/٢٠٢٧ 14:30', '25/3/2027 14:30'],
    ['reception of a date picker', more.receptionTime(), '2027-03-25T14:30', '2027-03-25T14:30'],
    ['trip start', more.tripStart(), '25 مارس 2027', '25 مارس 2027'],
    ['phone where either will do', more.phoneOrEmail(), '٠٥١٢٣٤٥٦٧٨', '+966512345678'],
    ['e-mail where either will do', more.phoneOrEmail(), ' Noura@Wahat.Example ', 'noura@wahat.example'],
    ['as many words as allowed', rules.text(more.maxWords(3)), ' رحلة  إلى جدة ', 'رحلة إلى جدة'],
    ['number', more.number({ min: 2, max: 3 }), '٢.٥', '2.5'],
    ['letters only', rules.text(more.alpha()), 'مُحَمَّد Ali', 'مُحَمَّد Ali'],
    ['letters or numbers only', rules.text(more.alphanumeric()), 'Gate ٧', 'Gate 7'],
    ['a dash or underscore', rules.text(more.digitalNameSeparator()), 'wahat_travel', 'wahat_travel'],
    ['URL', rules.text(more.url()), 'https://wahat.example/a?b=1', 'https://wahat.example/a?b=1'],
  ])('%s: accepted and normalised', async (_name, schema, value, expected) => {
    expect(await judge(schema, value)).toEqual({ value: expected });
  });

  it('images between their least and greatest number pass', async () => {
    expect((await judge(more.files('image', { min: 1, max: 2 }), [png()])).issues).toBeUndefined();
  });

  it('a second password must be the same, a new one different from the old', async () => {
    const schema = rules.z
      .object({ old: rules.password(), password: rules.password(), again: rules.password() })
      .check(rules.same('password', 'again'), rules.different('old', 'password'));
    expect(await keyOf(schema, { old: 'a', password: '\u00e9', again: 'e\u0301' })).toBeNull();
    const { issues } = await judge(schema, { old: 'a', password: 'a', again: 'b' });
    expect(issues?.map(({ message, path }) => [readIssue(message)?.key, path])).toEqual([
      ['passwordMatch', ['again']],
      ['passwordDiffers', ['password']],
    ]);
    const signUp = rules.z.object({ password: rules.strongPassword(), again: rules.password() });
    const weak = await judge(signUp.check(rules.same('password', 'again')), { password: 'weak', again: 'other' });
    expect(weak.issues?.map(({ path }) => path)).toContainEqual(['again']);
  });

  it.each([
    ['a PDF', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }), 'pdf', null],
    ['words called PDF', new File(['words'], 'a.pdf', { type: 'application/pdf' }), 'document', 'content'],
    ['a PDF called picture', new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }), 'image', 'content'],
    [
      'a jpg called png',
      new File([new Uint8Array([255, 216, 255, 224])], 'a.png', { type: 'image/png' }),
      'image',
      null,
    ],
    ['a text file', new File(['x'], 'a.txt', { type: 'text/plain' }), 'pdf', 'pdf'],
    ['a picture called PDF', new File(['x'], 'a.pdf', { type: 'image/png' }), 'pdf', 'pdf'],
    ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'image', 'content'],
    ['exactly 512 KB', new File([PNG, new Uint8Array(524_280)], 'a.png', { type: 'image/png' }), 'image', null],
    ['a byte more', new File([PNG, new Uint8Array(524_281)], 'a.png', { type: 'image/png' }), 'document', 'imageSize'],
  ] as const)('%s as a file', async (_name, file, kind, key) => {
    expect(await keyOf(rules.file(kind), file)).toBe(key);
  });

  it('a file may be left out only where it is optional', async () => {
    expect(await keyOf(rules.file('pdf'), null)).toBe('required');
    expect(await keyOf(rules.file('pdf', { required: false }), null)).toBeNull();
  });
});

it('a weak password is told the first rule that it lacks', () => {
  const { error } = rules.strongPassword().safeParse('abcdefg1');
  expect(readIssue(error?.issues[0]?.message ?? '')?.key).toBe('weak.passwordUpper');
});
