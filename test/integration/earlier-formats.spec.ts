import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { VisitTokens } from '../../src/auth/visit-tokens';
import { Challenges } from '../../src/accounts/passkeys/challenges';
import { addingTo } from '../../src/accounts/passkeys/passkeys';
import { OneTimeCodes } from '../../src/accounts/codes/one-time-codes';
import { SecondFactor } from '../../src/accounts/signing-in/second-factor';
import { CursorCodec } from '../../src/common/pagination/cursor-codec';
import type { Configuration } from '../../src/config/configuration';
import { Sealer } from '../../src/config/sealer';
import { SecretKey } from '../../src/config/secret-key';
import { TypedTokens } from '../../src/config/typed-tokens';
import { KnownBrowsers } from '../../src/limits/known-browsers';
import { SpecAddresses } from '../../src/openapi/spec-addresses';
import { DomainChallenge } from '../../src/organizations/email-domains/domain-challenge';
import { PreviewTokens } from '../../src/sites/publishing-auth/preview-tokens';
import { AddressSigner } from '../../src/storage/address-signer';
import { SignedUrls } from '../../src/storage/signed-urls';
import { sharedTestApp, type TestApp } from '../support/test-app';
import current from '../fixtures/formats/91658b06.json';
import first from '../fixtures/formats/27c750d5.json';

/** What the program of a commit issued with this key and for these values; most of it on 1 January 2096, so that it stays valid. */
const key = SecretKey.load({ secretKey: 'a-key-that-only-tests-use', secretKeyFallbacks: [], dataDir: 'unused' });
const configuration = { publicUrl: 'https://docs.example.com' } as Configuration;
const THEN = Date.UTC(2096, 0, 1);
const VISIT = {
  siteId: 'site',
  organizationId: 'organization',
  pass: { kind: 'anyone' as const },
  claims: { visitor: {} },
};
const PREVIEW = { siteId: 'site', claims: { beta: true }, expiresAt: new Date(THEN) };
const PLACE = { space: 'space', audience: 'audience' };
const LIST = 'spaces:organization';

const queryOf = (url: string) => {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
};

const cursors = new CursorCodec(key.deriveAll('cursor'));
const urls = new SignedUrls(configuration, key);
const specifications = new SpecAddresses(configuration, key);

it('has a golden file for each commit that is named here', () => {
  const files = readdirSync(path.join(__dirname, '../fixtures/formats')).sort();
  expect(files).toEqual(['27c750d5.json', '91658b06.json', 'names.json']);
});

describe.each([
  ['27c750d5', first],
  ['91658b06', current],
])('what the program of %s issued is accepted:', (_, issued) => {
  it('cursors of lists', () => {
    expect(cursors.decode(LIST, issued.cursor)).toEqual(['a0', 'space']);
  });

  it('tokens of visitors', () => {
    expect(new VisitTokens(key).actor(issued.visit)?.visit).toEqual(VISIT);
  });

  it('previews', () => {
    expect(new PreviewTokens(key).verify(issued.preview)).toEqual(PREVIEW);
    expect(new PreviewTokens(key).verify(issued.preview, new Date(THEN))).toBeUndefined();
    expect(new PreviewTokens(key).verify(`${issued.preview}x`)).toBeUndefined();
  });

  it('URLs of specifications', () => {
    expect(specifications.verify('version', queryOf(issued.specification))).toBe(true);
  });

  it('sealed texts', () => {
    expect(new Sealer(key).open('purpose', issued.sealed)).toBe('text');
  });
});

describe('what the program of 91658b06 issued is accepted:', () => {
  it('URLs of files', () => {
    expect(urls.verify(PLACE, 'hash', 'a name.png', queryOf(current.download))).toBe(true);
  });

  it('URLs of uploads', () => {
    expect(new AddressSigner(key.deriveAll('upload')).verify(queryOf(current.upload), 'upload')).toBe(true);
  });

  it('tokens of agents', () => {
    const tokens = new TypedTokens(key, { purpose: 'agent', audience: 'bindery:agents', type: 'agent+jwt' });
    expect(tokens.read(current.agent)).toMatchObject({ grant: 'hash' });
  });

  it('challenges for new passkeys', () => {
    const challenges = new Challenges(key, {} as ConstructorParameters<typeof Challenges>[1]);
    expect(challenges.isGood(addingTo({ id: 'person', version: 0 }), current.challenge)).toBe(true);
    // The person has changed since how they sign in.
    expect(challenges.isGood(addingTo({ id: 'person', version: 1 }), current.challenge)).toBe(false);
  });

  it('DNS records of email domains', () => {
    expect(new DomainChallenge(key).accepted('organization', 'example.com')).toEqual([current.domain]);
  });
});

it('accepts URLs of files that the program of 27c750d5 issued, for that file and name alone', () => {
  const query = queryOf(first.download);
  expect(urls.verifyWithoutSpace('hash', 'a name.png', query)).toBe(true);
  expect(urls.verifyWithoutSpace('hash', 'another.png', query)).toBe(false);
  expect(urls.verifyWithoutSpace('other', 'a name.png', query)).toBe(false);
  // The signature of the present format does not serve for the first one, whose name would bring what else is signed.
  const present = queryOf(current.download);
  expect(urls.verifyWithoutSpace('hash', 'a name.png', present)).toBe(false);
  expect(urls.verifyWithoutSpace('hash', 'a name.png\nspace\naudience', present)).toBe(false);
});

it('issues what the program of 91658b06 accepts: the same, byte by byte', () => {
  expect(cursors.encode(LIST, ['a0', 'space'])).toBe(current.cursor);
  expect(new VisitTokens(key).sign(VISIT, THEN)).toBe(current.visit);
  expect(new PreviewTokens(key).sign(PREVIEW)).toBe(current.preview);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(THEN);
  try {
    expect(urls.download(PLACE, 'hash', 'a name.png')).toBe(current.download);
    expect(specifications.text({ id: 'version', sourceUrl: null })).toBe(current.specification);
  } finally {
    clock.mockRestore();
  }
  expect(new AddressSigner(key.deriveAll('upload')).query('upload', [], THEN / 1000)).toBe(current.upload);
});

describe('sign-ins of people across versions', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });

  /** The state of a half-finished sign-in as the program of 91658b06 seals it. */
  const sealStep = (userId: string) =>
    app
      .get(Sealer)
      .seal('second-factor', JSON.stringify({ userId, method: 'password', to: '/app', endsAt: Date.now() + 60_000 }));

  it('are finished by another version than the one that began them', async () => {
    const { user } = await app.factories.organization();
    const step = sealStep(user.id);
    // The code is wrong, but the step is accepted: an expired one is refused with `expired`.
    await expect(app.get(SecondFactor).check(step, '000000')).rejects.toMatchObject({ reason: 'code' });
    await app.database.execute('UPDATE users SET sign_in_version = sign_in_version + 1 WHERE id = $1', [user.id]);
    await expect(app.get(SecondFactor).check(step, '000000')).rejects.toMatchObject({ reason: 'expired' });
  });

  it('can be finished by the program of 91658b06, which reads the person and ignores the version', async () => {
    const { user } = await app.factories.organization();
    const codes = jest.spyOn(app.get(OneTimeCodes), 'isOn').mockResolvedValueOnce(true);
    const step = await app
      .get(SecondFactor)
      .ask({ account: { id: user.id, version: 0 }, method: 'password', to: '/app' });
    codes.mockRestore();
    expect(JSON.parse(app.get(Sealer).open('second-factor', step ?? ''))).toMatchObject({
      userId: user.id,
      method: 'password',
      to: '/app',
    });
  });

  it('do not take a browser for a new one that an earlier version has marked', async () => {
    const { user } = await app.factories.organization();
    const mark = createHmac('sha256', key.derive('known-devices')).update(user.id).digest('base64url');
    const seenIn = (cookie: string) => {
      const response: Partial<Response> = { cookie: () => response as Response };
      const request = { headers: { cookie: `bindery-known=${cookie}` } } as Request;
      return app.get(KnownBrowsers).remember(request, response as Response, user.id);
    };
    expect(seenIn(`${'x'.repeat(22)}.${mark.slice(0, 22)}`)).toBe(true);
    expect(seenIn(`${'x'.repeat(22)}.${'y'.repeat(22)}`)).toBe(false);
  });
});
