import { TRANSITIONS } from '../../src/change-requests/change-request-status';
import {
  CHANGE_REQUEST_STATUSES,
  type ChangeRequestStatus,
} from '../../src/change-requests/entities/change-request.entity';
import type { FileServer } from '../support/file-server';
import type { TestApp } from '../support/test-app';
import type { Answer } from '../support/test-client';
import { ChangeRequestScenario, startChangeRequests } from './change-request-scenario';

interface Reply {
  readonly error?: { readonly message: string };
}

/** One thing that people do to a change request, and the status of the answer when the state allows it. */
interface Act {
  readonly done: number;
  readonly call: (changeRequest: ChangeRequestScenario) => Promise<Answer<Reply>>;
}

const patch =
  (body: object) =>
  ({ author, path }: ChangeRequestScenario) =>
    author.client.patch<Reply>(path, { body });

const ACTS: Readonly<Record<string, Act>> = {
  draft: { done: 200, call: patch({ status: 'draft' }) },
  open: { done: 200, call: patch({ status: 'open' }) },
  archive: { done: 200, call: patch({ status: 'archived' }) },
  rename: { done: 200, call: patch({ subject: 'Another' }) },
  import: { done: 201, call: (changeRequest) => changeRequest.tryImport() },
  write: {
    done: 200,
    call: ({ author, path }) =>
      author.client.post(`${path}/content`, {
        body: { changes: [{ operation: 'insert_page', title: 'New', document: { markdown: 'Text.' } }] },
      }),
  },
  update: { done: 200, call: ({ author, path }) => author.client.post(`${path}/update`) },
  merge: { done: 200, call: ({ tenant, path }) => tenant.client.post(`${path}/merge`) },
  review: {
    done: 201,
    call: ({ tenant, path }) => tenant.client.post(`${path}/reviews`, { body: { status: 'approved' } }),
  },
  'ask for a review': {
    done: 200,
    call: ({ author, tenant, path }) =>
      author.client.post(`${path}/requested-reviewers`, { body: { users: [tenant.user.id] } }),
  },
};

const ARCHIVED = /^This change request is archived\. Reopen it/;
const MERGED = /^This change request is merged and cannot be changed\./;

/** The state after each act, or what the refusal says. */
const EXPECTED: Readonly<Record<ChangeRequestStatus, Readonly<Record<string, ChangeRequestStatus | RegExp>>>> = {
  draft: {
    draft: 'draft',
    open: 'open',
    archive: 'archived',
    rename: 'draft',
    import: 'draft',
    write: 'draft',
    update: 'draft',
    merge: 'merged',
    review: 'draft',
    'ask for a review': 'open',
  },
  open: {
    draft: 'draft',
    open: 'open',
    archive: 'archived',
    rename: 'open',
    import: 'open',
    write: 'open',
    update: 'open',
    merge: 'merged',
    review: 'open',
    'ask for a review': 'open',
  },
  archived: {
    draft: 'draft',
    open: 'open',
    archive: 'archived',
    rename: 'archived',
    import: ARCHIVED,
    write: ARCHIVED,
    update: 'archived',
    merge: 'merged',
    review: ARCHIVED,
    'ask for a review': ARCHIVED,
  },
  merged: {
    draft: MERGED,
    open: MERGED,
    archive: MERGED,
    rename: 'merged',
    import: MERGED,
    write: MERGED,
    update: MERGED,
    merge: MERGED,
    review: MERGED,
    'ask for a review': MERGED,
  },
};

/** What this file calls an act that the table of the code knows under one name. */
const NAME_IN_CODE: Readonly<Record<string, string>> = { import: 'edit', write: 'edit', 'ask for a review': 'review' };

const ROWS = CHANGE_REQUEST_STATUSES.flatMap((status) =>
  Object.entries(ACTS).map(([act, what]) => [status, act, what, EXPECTED[status][act]] as const),
);

describe('a change request', () => {
  let app: TestApp;
  let server: FileServer;
  beforeAll(async () => {
    ({ app, server } = await startChangeRequests());
  });

  /** One in a state, with something written in it. */
  const changeRequestIn = async (status: ChangeRequestStatus): Promise<ChangeRequestScenario> => {
    const changeRequest = await ChangeRequestScenario.create(app, server);
    await changeRequest.write('A line of the request.');
    await changeRequest.writePrimary('Elsewhere.', 'README');
    if (status !== 'draft') await changeRequest.move(status);
    return changeRequest;
  };

  it('has every row of the table below', () => {
    for (const status of CHANGE_REQUEST_STATUSES) {
      const acts = Object.keys(EXPECTED[status]).map((act) => NAME_IN_CODE[act] ?? act);
      expect(new Set(acts)).toEqual(new Set(Object.keys(TRANSITIONS[status])));
    }
    expect(ROWS.filter(([, , , expected]) => expected === undefined)).toEqual([]);
  });

  it.each(ROWS)('that is %s, and then: %s', async (status, _act, { done, call }, expected) => {
    const changeRequest = await changeRequestIn(status);
    const before = await changeRequest.state();
    expect(before.status).toBe(status);
    const answer = await call(changeRequest);
    const after = await changeRequest.state();
    if (expected instanceof RegExp) {
      expect(answer.status).toBe(409);
      expect(answer.body.error?.message).toMatch(expected);
      expect(after).toEqual(before);
    } else {
      expect({ status: answer.status, message: answer.body.error?.message }).toEqual({ status: done });
      expect(after.status).toBe(expected);
    }
    expect(await changeRequest.counters()).toEqual({
      changeRequests: 1,
      changeRequestsOpen: Number(after.status === 'open'),
      changeRequestsDraft: Number(after.status === 'draft'),
    });
  });

  it.each(['merged', 'closed', '', null, ['open'], 1])('refuses %j as a state', async (status) => {
    const changeRequest = await ChangeRequestScenario.create(app, server);
    await changeRequest.author.client.refused('patch', changeRequest.path, 400, { body: { status } });
    expect((await changeRequest.state()).status).toBe('draft');
  });

  it('keeps whom it asked, and its conflicts, while it is archived', async () => {
    const changeRequest = await ChangeRequestScenario.create(app, server);
    const { author, tenant, path } = changeRequest;
    await author.client.post(`${path}/requested-reviewers`, { body: { users: [tenant.user.id] }, status: 200 });
    await changeRequest.write('Ours.');
    await changeRequest.writePrimary('Theirs.');
    await changeRequest.act('update');
    const [conflict] = await author.client.all<{ id: string }>(`${path}/conflicts`);
    await changeRequest.move('archived');
    const kept = [`${path}/requested-reviewers/${tenant.user.id}`, `${path}/conflicts/${conflict?.id}`];
    for (const item of kept) expect(await author.client.refused('delete', item, 409)).toMatch(ARCHIVED);
    expect((await changeRequest.act('merge')).result).toBe('conflicts');
    expect((await changeRequest.state()).status).toBe('archived');
    await changeRequest.move('open');
    for (const item of kept) await author.client.delete(item, { status: 205 });
    expect((await changeRequest.act('merge')).result).toBe('merge');
  });
});
