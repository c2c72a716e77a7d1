import { IdentityProvider } from '../support/identity-provider/identity-provider';
import { assertionIn, withAssertion } from '../support/identity-provider/forgeries';
import { newId } from '../support/identity-provider/saml-response';
import { type BrowserPage, formOf, SignInBrowser } from '../support/sign-in-browser';
import type { TestApp } from '../support/test-app';
import { expectRefusalPage, expectSignedIn, newEmail, samlStage } from './saml-stage';

const on = samlStage();
const REQUEST = /request|inresponseto|unsolicited/i;
const REPLAY = /replay|used|seen|again|once|twice/i;

const assertionOnly = { signing: { elements: ['Assertion'] } } as const;

/** A response that no one asked for, as an identity provider's portal sends it. */
const unsolicited = (changes: Parameters<IdentityProvider['response']>[0] | object = {}) =>
  on.provider.response({ service: on.connection.service, email: newEmail(), ...changes });

/** What the ACS itself answers; the rest of the way is left out. */
const postTo = (acsURL: string, SAMLResponse: string) =>
  new SignInBrowser().post(acsURL, { SAMLResponse }, on.provider.url);

const post = (SAMLResponse: string) => postTo(on.connection.service.acsURL, SAMLResponse);

describe('a response', () => {
  it('works once for the one who asked', async () => {
    const asked = await on.ask();
    const SAMLResponse = on.respond(asked);
    expectSignedIn(asked.browser, await on.deliver(asked.browser, { SAMLResponse }));
    await on.expectRefused(() => post(SAMLResponse), /request|inresponseto|replay|used|seen/i);
  });

  it('that no one asked for works once', async () => {
    const SAMLResponse = unsolicited();
    expect((await post(SAMLResponse)).status).toBe(303);
    await on.expectRefused(() => post(SAMLResponse), REPLAY);
  });

  it('cannot bring an assertion again', async () => {
    const first = { service: on.connection.service, email: newEmail(), ...assertionOnly };
    const xml = on.provider.xml(first);
    const again = on.provider.response({ ...first, afterSigning: withAssertion(assertionIn(xml)) });
    expect((await post(Buffer.from(xml).toString('base64'))).status).toBe(303);
    await on.expectRefused(() => post(again), REPLAY);
  });

  it('cannot come again with another assertion', async () => {
    const parts = { responseId: newId() };
    expect((await post(unsolicited({ parts }))).status).toBe(303);
    await on.expectRefused(() => post(unsolicited({ parts })), REPLAY);
  });

  describe('sent many times at once', () => {
    let sibling: TestApp;
    beforeAll(async () => {
      // A second process behind the same public address.
      sibling = await on.app.sibling({ publicUrl: on.app.url });
    });
    afterAll(() => sibling.close());

    const everywhere = async (SAMLResponse: string): Promise<BrowserPage[]> => {
      const { pathname } = new URL(on.connection.service.acsURL);
      const own = on.connection.service.acsURL;
      const other = `http://127.0.0.1:${sibling.configuration.port}${pathname}`;
      return Promise.all([own, other, own, other, own, other].map((address) => postTo(address, SAMLResponse)));
    };
    const expectOne = (pages: readonly BrowserPage[]) => {
      expect(pages.filter(({ status }) => status === 303)).toHaveLength(1);
      for (const page of pages.filter(({ status }) => status !== 303)) expectRefusalPage(page);
    };

    it('to two processes, is taken once', async () => {
      for (let round = 0; round < 5; round += 1) expectOne(await everywhere(unsolicited()));
    });

    it('to two processes after someone asked, is taken once', async () => {
      for (let round = 0; round < 5; round += 1) expectOne(await everywhere(on.respond(await on.ask())));
    });
  });
});

describe('an answer to a request', () => {
  it.each([
    ['nobody made', newId],
    ['that is written otherwise', (id: string) => ` ${id}`],
  ])('%s is refused', async (_, change) => {
    const asked = await on.ask();
    const inResponseTo = change(asked.request.id);
    await on.expectRefused(
      () => on.deliver(asked.browser, { SAMLResponse: on.respond(asked, { inResponseTo }) }),
      REQUEST,
    );
  });

  it.each([
    ['only the response', { confirmationInResponseTo: null }],
    ['only the confirmation', { inResponseTo: null }],
    ['the response, and the confirmation another one', { confirmationInResponseTo: '_other' }],
    ['the confirmation, and the response another one', { inResponseTo: '_other' }],
  ])('that %s names is refused', async (_, parts) => {
    const asked = await on.ask();
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse: on.respond(asked, { parts }) }), REQUEST);
  });

  it('is refused when the request was answered before', async () => {
    const asked = await on.ask();
    await on.deliver(asked.browser, { SAMLResponse: on.respond(asked) });
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse: on.respond(asked) }), REQUEST);
  });

  it('is refused in another browser than the one that asked', async () => {
    const [attacker, victim] = [await on.ask(), await on.ask()];
    for (const browser of [victim.browser, new SignInBrowser()]) {
      const again = await on.ask();
      const SAMLResponse = on.respond({ ...attacker, request: again.request });
      await on.expectRefused(() => on.deliver(browser, { SAMLResponse }), /browser/i);
    }
  });

  it('is refused when the request was made to another provider', async () => {
    const other = await on.connect(on.tenant, on.provider, { label: 'Other' });
    const asked = await on.ask(other);
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse: on.respond(asked) }), REQUEST);
  });
});

describe('a response of one provider', () => {
  it.each(['of the same organization', 'of another organization'])('is refused by another one %s', async (where) => {
    const tenant = where.includes('same') ? on.tenant : await on.app.factories.organization();
    const rival = await IdentityProvider.start();
    const connection = await on.connect(tenant, rival, { label: 'Rival' });
    // With what it says of itself, and with everything addressed to the right place.
    const { acsURL } = connection.service;
    await on.expectRefused(() => postTo(acsURL, unsolicited()), /sign|certificate|issuer|destination/i);
    await on.expectRefused(
      () => postTo(acsURL, unsolicited({ service: connection.service })),
      /sign|certificate|issuer/i,
    );
    const parts = { responseIssuer: rival.settings.entityID, assertionIssuer: rival.settings.entityID };
    const dressed = unsolicited({ service: connection.service, parts });
    await on.expectRefused(() => postTo(acsURL, dressed), /sign|certificate/i);
    await rival.close();
  });

  it('is refused by another organization that trusts the same identity provider', async () => {
    const connection = await on.connect(await on.app.factories.organization(), on.provider);
    await on.expectRefused(() => postTo(connection.service.acsURL, unsolicited()), /audience|destination|recipient/i);
    for (const part of ['destination', 'recipient', 'audience'] as const) {
      const { acsURL, entityID } = connection.service;
      const parts = { destination: acsURL, recipient: acsURL, audience: entityID };
      const forgotten = {
        ...parts,
        [part]: part === 'audience' ? on.connection.service.entityID : on.connection.service.acsURL,
      };
      await on.expectRefused(() => postTo(acsURL, unsolicited({ parts: forgotten })), new RegExp(part, 'i'));
    }
  });

  it('is refused when the provider was changed or is gone', async () => {
    const old = await IdentityProvider.start();
    const { id, service } = await on.connect(on.tenant, old, { label: 'Changed' });
    const answer = () => old.response({ service, email: newEmail() });
    expect((await postTo(service.acsURL, answer())).status).toBe(303);
    const path = `/v1/orgs/${on.tenant.organizationId}/saml/${id}`;
    const body = { certificate: on.provider.key.certificate };
    await on.tenant.client.patch(path, { body, status: 200 });
    await on.expectRefused(() => postTo(service.acsURL, answer()), /sign|certificate/i);
    await on.tenant.client.patch(path, { body: { certificate: null }, status: 200 });
    await on.expectRefused(() => postTo(service.acsURL, answer()), /pending|certificate|set up|complete/i);
    await on.tenant.client.delete(path, { status: 204 });
    await on.expectRefused(() => postTo(service.acsURL, answer()), /provider|unknown|there is no/i);
    await old.close();
  });
});

describe('a sign-in that began at the identity provider', () => {
  const question = async () => {
    const browser = new SignInBrowser();
    const email = newEmail();
    const page = await on.deliver(browser, { SAMLResponse: unsolicited({ email }) });
    expect([page.status, browser.cookie('bindery-session')]).toEqual([200, undefined]);
    expect(page.html).toContain(email);
    return { browser, page };
  };

  it('asks in the browser before anyone is signed in, and works once', async () => {
    const { browser, page } = await question();
    expectSignedIn(browser, await browser.submit(page));
    await on.expectRefused(() => browser.submit(page), /ticket/i);
  });

  it.each(['https://evil.test/', undefined])('is not answered by a page of %s', async (from) => {
    const { page } = await question();
    const { action, fields } = formOf(page);
    await on.expectRefused(() => new SignInBrowser().post(action, fields, from), /page|browser/i);
  });
});
