import type { Call } from '../http/request-rules.interceptor';
import { DeprecationNotices } from './deprecation-notices';
import { DEPRECATION, type Deprecation } from './operation.decorator';

function headersOf(deprecation?: Deprecation): Record<string, string> {
  const sent: Record<string, string> = {};
  const response = {
    set: (given: string | Record<string, string>, value = '') =>
      Object.assign(sent, typeof given === 'string' ? { [given]: value } : given),
  };
  const handler = () => undefined;
  if (deprecation) Reflect.defineMetadata(DEPRECATION, deprecation, handler);
  new DeprecationNotices('https://docs.example.com').around({
    request: { params: { id: 'a b' } },
    response,
    handler,
  } as unknown as Call);
  return sent;
}

describe('a deprecated operation', () => {
  const DEPRECATED = { since: '2026-01-01', successor: '/v1/other/{id}' };
  const ONES = {
    Deprecation: '@1767225600',
    Link: '<https://docs.example.com/v1/other/a%20b>; rel="successor-version", <https://docs.example.com/docs>; rel="deprecation"',
  };

  it('says since when, and what replaces it', () => {
    expect(headersOf(DEPRECATED)).toEqual(ONES);
  });

  it('says from when it may be gone, where that is set', () => {
    expect(headersOf({ ...DEPRECATED, sunset: '2028-01-01' })).toEqual({
      ...ONES,
      Sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    });
  });

  it('is the only kind that says so', () => {
    expect(headersOf()).toEqual({});
  });
});
