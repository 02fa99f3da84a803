/** The strong-password rules, one by one, for the checklist and for the schema. */
import { PASSWORD_LENGTH } from '@/config/env';

/** One spelling, as the server keeps a password: an é of one sign, never of two. */
export const composed = (text: string) => text.normalize('NFC');

const PASSWORD_RULES = {
  passwordLength: (text: string) => [...text].length >= PASSWORD_LENGTH.min && [...text].length <= PASSWORD_LENGTH.max,
  passwordLower: (text: string) => /[a-z]/.test(text),
  passwordUpper: (text: string) => /[A-Z]/.test(text),
  passwordDigit: (text: string) => /[0-9]/.test(text),
  // Anything that is neither a letter nor a digit of any script nor a space; the underscore is a symbol.
  passwordSymbol: (text: string) => /[^\p{L}\p{N}\p{M}\s]/u.test(text),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;
export const passwordRuleNames = Object.keys(PASSWORD_RULES) as PasswordRule[];

export const meetsRule = (rule: PasswordRule, text: string) => PASSWORD_RULES[rule](composed(text));

export const isStrongPassword = (text: string) => passwordRuleNames.every((rule) => meetsRule(rule, text));
