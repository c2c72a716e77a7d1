import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Answer } from '../support/test-client';
import type { Counters, Outcome, RequestBody } from './change-request-scenario';

const CONNECTIONS = 8;
const REQUESTS = 50;
const SHARED_LINES = 10;

interface Page {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly markdown: string;
}

interface RevisionSummary {
  readonly id: string;
  readonly type: string;
  readonly parents: readonly string[];
}

/** Of a test with some two hundred calls, where the machine is busy; a few seconds otherwise. */
const TIME_LIMIT = 120_000;

const lineOf = (number: number): string => `Line ${number}.`;
const shared = Array.from({ length: SHARED_LINES }, (_, index) => lineOf(index)).join('\n\n');
const PAGES = {
  'README.md': '# Home\n\nWelcome.\n',
  'shared.md': `# Shared\n\n${shared}\n`,
};

/** Does all of it from a few connections at once, each taking the next piece when it is done with one. */
async function fromConnections<Piece, Result>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = pieces.entries();
  const connection = async () => {
    for (const [index, piece] of queue) results.set(index, await work(piece));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return pieces.flatMap((_, index) => results.get(index) ?? []);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('many at once in one space', () => {
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  let sharedId: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.importedSpace(PAGES, tenant)).space.id}`;
    sharedId = (await pageAt('shared')).id;
  });

  const pageAt = async (path: string, where = space): Promise<Page> =>
    (await tenant.client.get<Page>(`${where}/content/path/${path}`, { status: 200 })).body;
  const pathOf = (id: string): string => `${space}/change-requests/${id}`;
  const create = async (): Promise<string> =>
    (await tenant.client.post<RequestBody>(`${space}/change-requests`, { status: 201 })).body.id;
  const apply = (id: string, ...changes: object[]) =>
    tenant.client.post<RequestBody>(`${pathOf(id)}/content`, { body: { changes } });
  const act = (id: string, what: 'merge' | 'update'): Promise<Answer<Outcome>> =>
    tenant.client.post<Outcome>(`${pathOf(id)}/${what}`);
  const titles = async (where = space): Promise<string[]> => {
    const { body } = await tenant.client.get<{ pages: Page[] }>(`${where}/content/pages`, { status: 200 });
    return body.pages.map(({ title }) => title).sort();
  };
  const newPage = (title: string, text = 'Text.') => ({
    operation: 'insert_page',
    document: { markdown: `# ${title}\n\n${text}\n` },
  });
  const sharedText = (changed: number, by: string): string =>
    `# Shared\n\n${shared.replace(lineOf(changed), `Line of ${by}.`)}\n`;
  const counters = async (): Promise<Counters> => {
    const { changeRequests, changeRequestsOpen, changeRequestsDraft } = (
      await tenant.client.get<Counters>(space, { status: 200 })
    ).body;
    return { changeRequests, changeRequestsOpen, changeRequestsDraft };
  };
  /** One line of revisions, oldest first, without a fork: each is built on the one before. */
  const checkHistory = async (): Promise<RevisionSummary[]> => {
    const history = (await tenant.client.all<RevisionSummary>(`${space}/revisions`)).reverse();
    history.forEach(({ parents }, index) => expect(parents[0]).toBe(history[index - 1]?.id));
    const { body } = await tenant.client.get<{ revision: string }>(space, { status: 200 });
    expect(history.at(-1)?.id).toBe(body.revision);
    return history;
  };
  /** A request with a page of its own and, for the first ten, a line of the page that all share. */
  const prepared = async (number: number): Promise<string> => {
    const id = await create();
    const text = sharedText(number, `request ${number}`);
    const edits =
      number < SHARED_LINES ? [{ operation: 'update_page', page: sharedId, document: { markdown: text } }] : [];
    expect((await apply(id, newPage('Same title', `Text of request ${number}.`), ...edits)).status).toBe(200);
    return id;
  };

  it(
    'fifty change requests are merged one after the other, and nothing is lost',
    async () => {
      const ids = await fromConnections(upTo(REQUESTS), prepared);
      const answers = await fromConnections(ids, (id) => act(id, 'merge'));
      for (const { status, body } of answers)
        if (status !== 409) expect({ status, result: body.result }).toEqual({ status: 200, result: 'merge' });
      const left = ids.filter((_, index) => answers[index]?.status === 409);
      for (const id of left) expect((await act(id, 'merge')).body.result).toBe('merge');

      const text = (await pageAt('shared')).markdown;
      for (const number of upTo(SHARED_LINES)) expect(text).toContain(`Line of request ${number}.`);
      const { body: tree } = await tenant.client.get<{ pages: Page[] }>(`${space}/content/pages`, { status: 200 });
      const own = tree.pages.filter(({ title }) => title === 'Same title');
      expect(new Set(own.map(({ path }) => path)).size).toBe(REQUESTS);
      const texts = await fromConnections(own, async ({ path }) => (await pageAt(path)).markdown);
      const wanted = upTo(REQUESTS).map((number) => `# Same title\n\nText of request ${number}.\n`);
      expect(texts.sort()).toEqual(wanted.sort());

      const history = await checkHistory();
      const merges = history.filter(({ type }) => type === 'merge');
      expect(merges).toHaveLength(REQUESTS);
      const heads = await Promise.all(ids.map((id) => tenant.client.get<RequestBody>(pathOf(id), { status: 200 })));
      expect(merges.map(({ parents }) => parents[1]).sort()).toEqual(heads.map(({ body }) => body.revision).sort());
      expect(heads.map(({ body }) => body.status)).toEqual(ids.map(() => 'merged'));
      expect(await counters()).toEqual({ changeRequests: REQUESTS, changeRequestsOpen: 0, changeRequestsDraft: 0 });
    },
    TIME_LIMIT,
  );

  it('of requests that contradict each other one is merged, the others say so and change nothing', async () => {
    const ids = await fromConnections(upTo(CONNECTIONS), async (number) => {
      const id = await create();
      const markdown = sharedText(3, `request ${number}`);
      await apply(id, { operation: 'update_page', page: sharedId, document: { markdown } });
      return id;
    });
    const answers = await fromConnections(ids, (id) => act(id, 'merge'));
    const results = answers.map(({ status, body }) => `${status} ${body.result}`).sort();
    expect(results).toEqual([...Array.from({ length: CONNECTIONS - 1 }, () => '200 conflicts'), '200 merge']);
    const winner = answers.findIndex(({ body }) => body.result === 'merge');
    expect((await pageAt('shared')).markdown).toBe(sharedText(3, `request ${winner}`));
    expect(await checkHistory()).toHaveLength(3);
    expect((await counters()).changeRequestsDraft).toBe(CONNECTIONS - 1);
  });

  it('one request that everyone merges is merged once', async () => {
    const id = await prepared(0);
    const answers = await fromConnections(upTo(CONNECTIONS), () => act(id, 'merge'));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...upTo(CONNECTIONS - 1).map(() => 409)]);
    expect((await checkHistory()).filter(({ type }) => type === 'merge')).toHaveLength(1);
    expect(await counters()).toEqual({ changeRequests: 1, changeRequestsOpen: 0, changeRequestsDraft: 0 });
  });

  it('of batches that are written at once each is there as a whole or not at all', async () => {
    const id = await create();
    const answers = await fromConnections(upTo(24), (number) =>
      apply(id, newPage(`First of ${number}`), newPage(`Second of ${number}`), {
        ...newPage(`Third of ${number}`),
        ...(number % 3 !== 0 && { slug: `slug-${number % 4}` }),
      }),
    );
    const done = answers.flatMap(({ status }, number) => (status === 200 ? number : []));
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      answers.slice(done.length).map(() => 409),
    );
    // Eight have no slug of their own to fight for; of the sixteen others one for each of the four slugs can win.
    expect(done).toHaveLength(12);
    const wanted = done.flatMap((number) => ['First', 'Second', 'Third'].map((name) => `${name} of ${number}`));
    expect(await titles(pathOf(id))).toEqual([...wanted, 'Home', 'Shared'].sort());
    expect(await titles()).toEqual(['Home', 'Shared']);
  });

  it('updates, merges, edits and new requests at the same moment leave everything right', async () => {
    const ids = await fromConnections(upTo(12), prepared);
    const doing: (() => Promise<Answer<unknown>>)[] = ids.flatMap((id, number) => [
      () => act(id, 'update'),
      () => act(id, 'merge'),
      () => apply(id, newPage(`Late ${number}`)),
      () => tenant.client.post(`${space}/change-requests`),
    ]);
    const answers = await fromConnections(doing, (one) => one());
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const merged = await Promise.all(ids.map((id) => tenant.client.get<RequestBody>(pathOf(id), { status: 200 })));
    expect(merged.map(({ body }) => body.status)).toEqual(ids.map(() => 'merged'));

    const present = await titles();
    const late = answers.flatMap(({ status }, index) =>
      index % 4 === 2 && status === 200 ? Math.floor(index / 4) : [],
    );
    expect(present.filter((title) => title.startsWith('Late'))).toEqual(late.map((number) => `Late ${number}`).sort());
    expect(present.filter((title) => title === 'Same title')).toHaveLength(12);
    const text = (await pageAt('shared')).markdown;
    for (const number of upTo(SHARED_LINES)) expect(text).toContain(`Line of request ${number}.`);
    expect((await checkHistory()).filter(({ type }) => type === 'merge')).toHaveLength(12);
    expect(await counters()).toEqual({ changeRequests: 24, changeRequestsOpen: 0, changeRequestsDraft: 12 });
  });
});
