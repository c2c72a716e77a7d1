import { SignInConflictsRepository } from '../../src/sso/conflicts/sign-in-conflicts.repository';
import { SignInConflictRefusal } from '../../src/sso/sign-in-refusal';
import { proveDomains } from '../support/domains';
import {
  externalIdentity,
  arriveUnsolicited,
  companyDomain,
  newAddress,
  identityProvider,
} from '../support/identities';
import type { TestApp } from '../support/test-app';
import type { Tenant } from '../factories/factories';
import { list, type Sample } from './route-sample';

/** An identity provider of the organization, and a sign-in through it that stays pending however long tests run. */
export async function makeSignIn(app: TestApp, { organizationId }: Tenant): Promise<{ readonly ticket: string }> {
  const provider = identityProvider(organizationId);
  const address = await arriveUnsolicited(app, externalIdentity(provider, newAddress(provider)));
  await app.database.execute(`UPDATE sso_tickets SET expires_at = expires_at + interval '1 day'`);
  return { ticket: new URL(address).searchParams.get('ticket') ?? '' };
}

/** People who were refused because of an account, one for each way to resolve that. */
export async function makeConflicts(app: TestApp, tenant: Tenant): Promise<readonly string[]> {
  const { organizationId, client } = tenant;
  const provider = identityProvider(organizationId);
  await proveDomains(app, tenant, companyDomain(tenant));
  for (let round = 0; round < 3; round += 1) {
    const { id, email } = await app.factories.user(newAddress(tenant));
    await app.factories.join(organizationId, id, null);
    await app
      .get(SignInConflictsRepository)
      .note(externalIdentity(provider, email), new SignInConflictRefusal('subject', id, 'a test'));
  }
  const conflicts = await client.all<{ id: string }>(`/v1/orgs/${organizationId}/sso/conflicts`);
  return conflicts.map(({ id }) => id);
}

/** A valid request for every route about signing in, and requests that must be refused. Requests of these tests have no session. */
export const SESSION_SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1/user/session': { status: 404 },
  'post /v1/user/session/renew': { status: 404 },
  'delete /v1/user/session': { status: 204 },
  'get /v1/user/sessions': list,
  'delete /v1/user/sessions/:sessionId': { status: 204, good: () => ({ values: { sessionId: 'unknown' } }) },
  'get /v1/orgs/:organizationId/sso': { status: 200 },
  'get /v1/orgs/:organizationId/sign-in-policy': { status: 200 },
  'patch /v1/orgs/:organizationId/sign-in-policy': {
    status: 200,
    good: () => ({ body: { tokenDays: 30, signInDays: null, sessionHours: 8, idleMinutes: 30 } }),
    bad: () => [
      { body: { tokenDays: 0 } },
      { body: { tokenDays: null } },
      { body: { signInDays: 366 } },
      { body: { sessionHours: 1.5 } },
      { body: { idleMinutes: 61 } },
      { body: { idleMinutes: [30] } },
      { body: { hours: 1 } },
    ],
  },
  'get /v1/orgs/:organizationId/sso/conflicts': list,
  'post /v1/orgs/:organizationId/sso/conflicts/:conflictId/link': {
    status: 204,
    good: ({ conflicts: [, conflictId = ''] }) => ({ values: { conflictId } }),
  },
  'post /v1/orgs/:organizationId/sso/conflicts/:conflictId/replace': {
    status: 204,
    good: ({ conflicts: [, , conflictId = ''] }) => ({ values: { conflictId } }),
  },
  'delete /v1/orgs/:organizationId/sso/conflicts/:conflictId': { status: 204 },
  'get /sign-in': {
    status: 200,
    good: () => ({ query: { email: 'ada@example.com', to: '/app' } }),
    bad: () => [
      { query: { email: 'x'.repeat(321) } },
      { query: { email: ['a', 'b'] } },
      { query: { to: 'x'.repeat(2_049) } },
    ],
  },
  'get /sign-in/:organizationId': {
    status: 200,
    bad: () => [{ query: { to: 'x'.repeat(2_049) } }, { query: { to: ['a', 'b'] } }],
  },
  'post /v1/user/session/sign-out': { status: 200 },
  'get /sso/signed-out': { status: 200 },
  'get /sso/finish': {
    status: 200,
    good: ({ ticket }) => ({ query: { ticket } }),
    bad: () => [{}, { query: { ticket: 'x' } }, { query: { ticket: ['a', 'b'] } }],
  },
  // Accepted from a page of the service only.
  'post /sso/finish': { status: 400, bad: () => [{}, { query: { ticket: ['a', 'b'] } }] },
};
