import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '@/i18n/i18n';
import { WORDS } from '@/testing/words';
import { failureText } from './catalogue';
import { ApiError } from './errors';

const text = failureText;
const FILE = /file could not be downloaded/;
const SERVER = /error on our side/;
beforeAll(() => startI18n('en', { resources: WORDS }));

describe('the error catalogue', () => {
  it.each([401, 403])('%i says nothing', (status) => {
    expect(text(new ApiError(status, 'No.', null, { x: ['y'] }))).toBeNull();
  });

  it('409 speaks with the server’s words, also when reading', () => {
    expect(text(new ApiError(409, 'Suspended', 'company_suspended'), { isRead: true })).toBe('Suspended');
  });

  it('field errors come with a toast', () => {
    expect(text(new ApiError(422, 'Check the fields', null, { email: ['Bad'] }))).toBe('Check the fields');
  });

  it('… except when signing in', () => {
    const errors = { non_field_errors: ['Wrong'] };
    expect(text(new ApiError(422, 'Wrong', null, errors), { showsRefusal: true })).toBeNull();
    expect(text(new ApiError(409, 'Not verified', 'email_not_verified'), { showsRefusal: true })).toBeNull();
  });

  it('a failed read is left to the screen', () => {
    for (const error of [new ApiError(500, ''), new ApiError(0, ''), new ApiError(429, 'Slow', null, null, 12)])
      expect(text(error, { isRead: true })).toBeNull();
  });

  it('a file that does not come is called a file', () => {
    expect(text(new ApiError(0, ''), { isFile: true })).toMatch(FILE);
    expect(text(new ApiError(500, ''), { isFile: true })).toMatch(FILE);
    expect(text(new ApiError(409, 'Not ready'), { isFile: true })).toBe('Not ready');
  });

  it('whoever asks too often is told how long to wait', () => {
    expect(text(new ApiError(429, 'Slow', null, null, 12))).toMatch(/in \W*12\W* seconds/);
    expect(text(new ApiError(429, 'Slow'), { showsRefusal: true })).toBe('Slow');
  });

  it('a failed write is never silent', () => {
    expect(text(new ApiError(500, 'x'))).toMatch(SERVER);
    expect(text(new ApiError(503, 'Busy, try again'))).toBe('Busy, try again');
    expect(text(new ApiError(503, ''))).toMatch(SERVER);
    expect(text(new ApiError(0, ''))).toMatch(/^We couldn’t confirm/);
    expect(text(new ApiError(404, 'Gone'))).toBe('Gone');
    expect(text(new TypeError('ours'))).toBe('An error occurred');
  });
});
