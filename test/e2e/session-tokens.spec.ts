import { Role } from '../../src/common/permissions/role';
import { randomBytes } from 'node:crypto';
import { type SignOptions, decode, sign } from 'jsonwebtoken';
import { SessionKeys } from '../../src/auth/sessions/session-keys';
import { SessionTokens } from '../../src/auth/sessions/session-tokens';
import { VisitTokens } from '../../src/auth/visit-tokens';
import { beginSession } from '../support/identities';
import { createProvider, newcomer } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the tokens of sessions', () => {
  let app: TestApp;
  let organizationId: string;
  let good: string;
  let claims: Record<string, unknown>;

  beforeAll(async () => {
    app = await sharedTestApp();
    const tenant = await app.factories.organization();
    ({ organizationId } = tenant);
    const provider = createProvider(app, organizationId);
    const { userId } = await newcomer(app, provider, Role.Read);
    good = (await beginSession(app, provider, userId)).token;
    claims = decode(good) as Record<string, unknown>;
  });

  const statusOf = async (token: string) => (await app.client(token).get('/v1/user')).status;
  const key = () => app.get(SessionKeys).newest();
  const forge = async (
    change: { claims?: object; header?: object; secret?: Buffer; algorithm?: SignOptions['algorithm'] } = {},
  ) => {
    const { id, secret } = await key();
    const algorithm = change.algorithm ?? 'HS256';
    return sign({ ...claims, ...change.claims }, change.secret ?? secret, {
      algorithm,
      header: { alg: algorithm, typ: 'session+jwt', kid: id, ...change.header },
    });
  };

  it('say whose they are, for an hour, with the key they are signed with', async () => {
    expect(await statusOf(good)).toBe(200);
    const { header } = decode(good, { complete: true }) ?? {};
    expect(header).toEqual({ alg: 'HS256', typ: 'session+jwt', kid: (await key()).id });
    expect(claims).toMatchObject({ iss: app.url, aud: 'bindery:session', org: organizationId });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3_600);
  });

  it('are good when they are made as here, so that what follows proves something', async () => {
    expect(await statusOf(await forge())).toBe(200);
  });

  it.each([
    ['is over', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['never ends', { exp: undefined }],
    ['is of another issuer', { iss: 'https://elsewhere.example' }],
    ['is for another use', { aud: 'bindery:site' }],
    ['is of another person', { sub: 'somebody' }],
    ['is for another organization', { org: 'another' }],
    ['is of no session', { sid: 'unknown' }],
    ['names a list of sessions', { sid: ['a', 'b'] }],
  ])('are refused when one %s', async (_, change) => {
    const { exp, ...rest } = { ...claims, ...change } as { exp?: unknown };
    const { id, secret } = await key();
    const header = { alg: 'HS256', typ: 'session+jwt', kid: id } as const;
    const token = sign({ ...rest, ...(typeof exp === 'number' && { exp }) }, secret, { header });
    expect(await statusOf(token)).toBe(401);
  });

  it.each([
    ['no type', { typ: undefined }],
    ['the usual type', { typ: 'JWT' }],
    ['another spelling of the type', { typ: 'Session+JWT' }],
    ['no key', { kid: undefined }],
    ['an unknown key', { kid: 'unknown' }],
    ['the name of what is remembered', { kid: '*' }],
    ['a path for a key', { kid: '../../dev/null' }],
    ['a number for a key', { kid: 7 }],
  ])('are refused with %s in the header', async (_, header) => {
    expect(await statusOf(await forge({ header }))).toBe(401);
  });

  it('are refused when another key signed them, or none', async () => {
    expect(await statusOf(await forge({ secret: randomBytes(32) }))).toBe(401);
    expect(await statusOf(await forge({ secret: Buffer.alloc(32) }))).toBe(401);
    const { id } = await key();
    for (const alg of ['none', 'None', 'NONE', 'nOnE'])
      for (const signature of ['', good.split('.')[2] ?? '']) {
        const token = `${base64({ alg, typ: 'session+jwt', kid: id })}.${base64(claims)}.${signature}`;
        expect([alg, await statusOf(token)]).toEqual([alg, 401]);
      }
    expect(await statusOf(`${good}x`)).toBe(401);
    expect(await statusOf(`${good.split('.').slice(0, 2).join('.')}.`)).toBe(401);
  });

  it.each(['HS384', 'HS512'] as const)('are refused when they are signed by %s', async (algorithm) => {
    expect(await statusOf(await forge({ algorithm, secret: randomBytes(64) }))).toBe(401);
    expect(
      await statusOf(await forge({ algorithm, secret: Buffer.concat([(await key()).secret, Buffer.alloc(32)]) })),
    ).toBe(401);
  });

  it('and those of visits never pass for each other', async () => {
    const visits = app.get(VisitTokens);
    const visit = visits.sign({ siteId: 'site', organizationId, pass: { kind: 'anyone' }, claims: {} });
    expect(await statusOf(visit)).not.toBe(200);
    expect(visits.actor(visit)?.visit).toBeDefined();
    expect(visits.actor(good)).toBeUndefined();
    // With the type of sessions and the signature of a visit.
    const [, payload = '', signature = ''] = visit.split('.');
    expect(await statusOf(`${good.split('.')[0]}.${payload}.${signature}`)).toBe(401);
    // With the claims of a visit, signed as a session.
    expect(await statusOf(await forge({ claims: { aud: 'bindery:site' } }))).toBe(401);
    // With the claims of a session, called a visit.
    expect(await statusOf(await forge({ header: { typ: 'JWT' } }))).toBe(401);
  });

  it('are refused as broken in every other way, without a failure', async () => {
    const [header = '', payload = ''] = good.split('.');
    for (const token of [
      'eyJ',
      'eyJ.',
      'eyJ..',
      'eyJhIjox.e30.x',
      `${header}.${payload}`,
      `${header}..`,
      `${header}.e30.eA`,
      'eyJ'.repeat(2_000),
    ])
      expect([token.slice(0, 40), await statusOf(token)]).toEqual([token.slice(0, 40), 401]);
  });

  it('outlive a change of keys by as long as they hold, in every process', async () => {
    const keys = app.get(SessionKeys);
    const sibling = await app.sibling({ publicUrl: app.url });
    const there = async (token: string) => {
      const address = `http://127.0.0.1:${sibling.configuration.port}/v1/user`;
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
    };
    expect(await there(good)).toBe(200);
    const before = (await keys.newest()).id;
    await keys.rotate();
    expect((await keys.newest()).id).toBe(before);
    const tomorrow = Date.now() + DAY_MS;
    await keys.rotate(tomorrow);
    const after = (await keys.newest()).id;
    expect(after).not.toBe(before);
    expect(await statusOf(good)).toBe(200);
    expect(await there(good)).toBe(200);
    const renewed = await app.client(good).post<{ token: string }>('/v1/user/session/renew', { status: 200 });
    expect(decode(renewed.body.token, { complete: true })?.header.kid).toBe(after);
    expect(await there(renewed.body.token)).toBe(200);
    // The old key goes when what it has signed last is over.
    await keys.rotate(tomorrow + HOUR_MS);
    expect(await keys.find(before)).toBeDefined();
    await keys.rotate(tomorrow + 3 * HOUR_MS);
    expect(await keys.find(before)).toBeUndefined();
    expect(await statusOf(good)).toBe(401);
    expect(await statusOf(renewed.body.token)).toBe(200);
    await sibling.close();
  });

  it('are signed with keys that a copy of the database does not give away', async () => {
    const { secret } = await key();
    const [row] = await app.database.query<{ row: string }>('SELECT session_keys::text AS row FROM session_keys');
    for (const coding of ['base64url', 'base64', 'hex'] as const)
      expect(row?.row).not.toContain(secret.toString(coding));
  });

  it('end with their session, however young they are', async () => {
    const sid = String(claims.sid);
    await app.database.execute('UPDATE sessions SET expires_at = $2 WHERE id = $1', [
      sid,
      new Date(Date.now() + 60_000),
    ]);
    const [row] = await app.database.query<{ expiresAt: Date }>(
      'SELECT expires_at AS "expiresAt" FROM sessions WHERE id = $1',
      [sid],
    );
    const session = { id: sid, userId: 'x', organizationId, expiresAt: row?.expiresAt } as never;
    const { expiresAt } = await app.get(SessionTokens).sign(session);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});
