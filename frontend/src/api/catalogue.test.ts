import { describe, expect, it } from 'vitest';
import { noticeOf, type Notice } from './catalogue';
import { ApiError } from './errors';

const notice = (
  error: ApiError,
  { isAsked = true, quietRefusal = false, isRepeatable = false, isUnsent = false, isLeft = false } = {},
): Notice => noticeOf({ error, isAsked, quietRefusal, isRepeatable, isUnsent, isLeft });

describe('the error catalogue', () => {
  it.each([401, 403])('%i says nothing', (status) => {
    expect(notice(new ApiError(status, 'No.', null, { x: ['y'] }))).toEqual({ kind: 'silent' });
  });

  it('409 speaks with the server’s words, also when reading', () => {
    expect(notice(new ApiError(409, 'Suspended', 'company_suspended'), { isAsked: false })).toEqual({
      kind: 'message',
      text: 'Suspended',
    });
  });

  it('field errors come with a toast', () => {
    expect(notice(new ApiError(422, 'Check the fields', null, { email: ['Bad'] }))).toEqual({
      kind: 'fields',
      text: 'Check the fields',
    });
  });

  it('… except when signing in', () => {
    expect(notice(new ApiError(422, 'Wrong', null, { non_field_errors: ['Wrong'] }), { quietRefusal: true })).toEqual({
      kind: 'silent',
    });
    expect(notice(new ApiError(409, 'Not verified', 'email_not_verified'), { quietRefusal: true })).toEqual({
      kind: 'silent',
    });
  });

  it('a failed read is left to the screen', () => {
    expect(notice(new ApiError(500, ''), { isAsked: false })).toEqual({ kind: 'silent' });
    expect(notice(new ApiError(0, ''), { isAsked: false })).toEqual({ kind: 'silent' });
    expect(notice(new ApiError(429, 'Slow', null, null, 12), { isAsked: false })).toEqual({ kind: 'silent' });
  });

  it('a file that does not come is called a file', () => {
    const lost = (status: number, isUnsent?: boolean) =>
      noticeOf({ error: new ApiError(status, ''), isAsked: true, quietRefusal: false, isFile: true, isUnsent }).kind;
    expect([lost(0), lost(0, true), lost(500)]).toEqual(['file', 'unsent', 'file']);
  });

  it('whoever asks too often is told how long to wait', () => {
    expect(notice(new ApiError(429, 'Slow', null, null, 12))).toEqual({ kind: 'throttled', seconds: 12 });
    expect(notice(new ApiError(429, 'Slow'), { quietRefusal: true })).toEqual({ kind: 'message', text: 'Slow' });
  });

  it('a failed write is never silent', () => {
    expect(notice(new ApiError(500, 'x'))).toEqual({ kind: 'server' });
    expect(notice(new ApiError(500, 'x'), { isRepeatable: true })).toEqual({ kind: 'serverRepeatable' });
    expect(notice(new ApiError(503, 'Busy, try again'))).toEqual({ kind: 'message', text: 'Busy, try again' });
    expect(notice(new ApiError(503, ''))).toEqual({ kind: 'server' });
    expect(notice(new ApiError(503, ''), { isRepeatable: true })).toEqual({ kind: 'serverRepeatable' });
    expect(notice(new ApiError(0, ''))).toEqual({ kind: 'network' });
    expect(notice(new ApiError(0, ''), { isRepeatable: true })).toEqual({ kind: 'unanswered' });
    expect(notice(new ApiError(0, ''), { isRepeatable: true, isUnsent: true })).toEqual({ kind: 'unsent' });
    expect(notice(new ApiError(0, ''), { isLeft: true })).toEqual({ kind: 'uncertain' });
    expect(notice(new ApiError(404, 'Gone'))).toEqual({ kind: 'message', text: 'Gone' });
  });
});
