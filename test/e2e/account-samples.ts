import { list, type Sample } from './route-sample';

const PASSWORD = 'a few words of my own';

/** Forms are accepted from pages of the service only, and changes only from a person who has just signed in. */
export const ACCOUNT_SAMPLES: Readonly<Record<string, Sample>> = {
  'post /sign-in/password': { status: 403 },
  // Passkeys need a name and https; these tests have neither.
  'get /sign-in/passkey': { status: 409 },
  'post /sign-in/passkey': { status: 403 },
  'get /v1/user/passkeys': list,
  'post /v1/user/passkeys/options': { status: 403 },
  'post /v1/user/passkeys': {
    status: 403,
    good: () => ({ body: { name: 'Laptop', credential: {} } }),
    bad: () => [
      { body: {} },
      { body: { name: 'Laptop' } },
      { body: { name: '', credential: {} } },
      { body: { name: 'x'.repeat(101), credential: {} } },
      { body: { name: 'Laptop', credential: 'text' } },
      { body: { name: 'Laptop', credential: [] } },
      { body: { name: 'Laptop', credential: {}, more: 1 } },
    ],
  },
  'patch /v1/user/passkeys/:passkeyId': {
    status: 403,
    good: () => ({ body: { name: 'Phone' }, values: { passkeyId: 'unknown' } }),
    bad: () => [{ body: {} }, { body: { name: '' } }, { body: { name: 1 } }, { body: { name: 'x'.repeat(101) } }],
  },
  'delete /v1/user/passkeys/:passkeyId': { status: 403, good: () => ({ values: { passkeyId: 'unknown' } }) },
  'post /sign-in/code': { status: 403 },
  'post /sign-in/mail': { status: 403 },
  'post /sign-in/link': { status: 403 },
  'get /sign-in/link': {
    status: 410,
    good: () => ({ query: { secret: 'unknown' } }),
    bad: () => [{ query: { secret: 'x'.repeat(101) } }, { query: { secret: ['a', 'b'] } }],
  },
  'get /invitations/:invitationSecret': { status: 410, good: () => ({ values: { invitationSecret: 'unknown' } }) },
  'post /invitations/:invitationSecret': { status: 403, good: () => ({ values: { invitationSecret: 'unknown' } }) },
  'get /v1/user/security': { status: 200 },
  'post /v1/user/email': {
    status: 403,
    good: () => ({ body: { email: 'ada@example.com' } }),
    bad: () => [{ body: {} }, { body: { email: 1 } }, { body: { email: 'x'.repeat(255) } }, { body: { email: null } }],
  },
  'put /v1/user/password': {
    status: 403,
    good: () => ({ body: { password: PASSWORD } }),
    bad: () => [{ body: {} }, { body: { password: 'x'.repeat(201) } }, { body: { password: 1 } }],
  },
  'post /v1/user/one-time-codes': { status: 403 },
  'post /v1/user/one-time-codes/confirm': {
    status: 403,
    good: () => ({ body: { code: '123456' } }),
    bad: () => [{ body: {} }, { body: { code: '1' } }, { body: { code: 123456 } }],
  },
  'delete /v1/user/one-time-codes': { status: 403 },
  'post /v1/user/recovery-codes': { status: 403 },
  'delete /v1/user/sessions': { status: 204 },
};
