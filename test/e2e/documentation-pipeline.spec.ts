import { Bindery } from '../../packages/client/src/bindery';
import { type PageToPublish, publish } from '../../packages/client/src/publish';
import { pagesOf } from '../support/pages';
import { OrganizationStage, organizationStage } from '../support/organization-stage';

const FOLDERS = 30;
const FILES = 20;
const PAGES = FOLDERS * (FILES + 1);
const BATCH = 150;

/** Spaces of a platform, and pages in each of them. */
const SPACES = 20;
const PAGES_OF_SPACE = 150;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly bytes: number;
  /** Of its answer. */
  received?: number;
}

/** Where a run ends: before a request is sent, or when it was processed and its answer has not arrived. */
type Kill = (request: Request, count: number) => 'before' | 'after' | undefined;

class Killed extends Error {}

describe('a pipeline that publishes a folder', () => {
  const on = organizationStage(new OrganizationStage());
  let spaceId: string;
  let requests: Request[];

  /** Every page links to one that is sent long after it, and to one before. */
  const page = (folder: number, file: number, version: number): PageToPublish => ({
    path: `part-${folder}/page-${file}.md`,
    markdown: `# Page ${folder}.${file}\n\nVersion ${version}. [Next](../part-${(folder + 7) % FOLDERS}/page-${file}.md), [up](README.md).\n`,
  });
  const folder = (version = (_: number) => 1): PageToPublish[] =>
    Array.from({ length: FOLDERS }, (_, index) => [
      { path: `part-${index}/README.md`, markdown: `# Part ${index}\n\n[First](page-0.md)\n` },
      ...Array.from({ length: FILES }, (__, file) => page(index, file, version(index * FILES + file))),
    ]).flat();

  beforeEach(async () => {
    spaceId = (await on.app.factories.importedSpace({ 'README.md': '# Home\n' }, on.tenant)).space.id;
    requests = [];
  });

  /** A client whose process dies where `kill` says. */
  const client = (kill: Kill = () => undefined): Bindery => {
    let contents = 0;
    return new Bindery({
      url: on.app.url,
      token: on.tenant.token,
      retries: 0,
      fetch: async (input, init) => {
        const { method, url } = new Request(input, init);
        const { pathname } = new URL(url);
        const bytes = typeof init?.body === 'string' ? init.body.length : 0;
        const request: Request = { method, path: pathname, bytes };
        requests.push(request);
        if (pathname.endsWith('/content')) contents += 1;
        const end = kill(request, contents);
        if (end === 'before') throw new Killed();
        const response = await fetch(input, init);
        if (end === 'after') throw new Killed();
        request.received = (await response.clone().arrayBuffer()).byteLength;
        return response;
      },
    });
  };

  const run = (pages: readonly PageToPublish[], kill?: Kill) =>
    publish(client(kill), { spaceId, pages, subject: 'Publish docs', merge: true, batchSize: BATCH });
  const content = () => `/v1/spaces/${spaceId}`;
  const revision = async () =>
    (await on.tenant.client.get<{ revision: string }>(content(), { status: 200 })).body.revision;
  const changeRequests = async (status: string): Promise<number> => {
    const options = { query: { status }, status: 200 };
    return (await on.tenant.client.get<{ count: number }>(`${content()}/change-requests`, options)).body.count;
  };
  const broken = async (): Promise<number> => {
    const options = { query: { status: 'broken' }, status: 200 };
    return (await on.tenant.client.get<{ items: object[] }>(`${content()}/links`, options)).body.items.length;
  };

  it('is killed and repeated without a page twice or a broken link, and publishes nothing again', async () => {
    const isContent = ({ method, path }: Request): boolean => method === 'POST' && path.endsWith('/content');
    const pages = folder();
    await expect(
      run(pages, (request, count) => (isContent(request) && count === 2 ? 'before' : undefined)),
    ).rejects.toThrow();
    await expect(
      run(pages, (request, count) => (isContent(request) && count === 2 ? 'after' : undefined)),
    ).rejects.toThrow();
    await expect(run(pages, ({ path }) => (path.endsWith('/merge') ? 'before' : undefined))).rejects.toThrow();
    expect([await changeRequests('draft'), await changeRequests('merged')]).toEqual([1, 0]);
    await run(pages);
    expect([await changeRequests('draft'), await changeRequests('merged')]).toEqual([0, 1]);
    const published = await pagesOf(on.tenant.client, `${content()}/content`);
    const paths = published.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(PAGES + 1);
    expect(await broken()).toBe(0);

    const before = await revision();
    requests = [];
    expect(await run(pages)).toMatchObject({ unchanged: PAGES, created: [], updated: [], changeRequest: undefined });
    expect(requests.length).toBeLessThanOrEqual(PAGES / 100);
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
    expect(await revision()).toBe(before);

    requests = [];
    const changed = folder((index) => (index % 60 === 0 ? 2 : 1));
    expect(await run(changed)).toMatchObject({ unchanged: PAGES - 10, created: [], removed: [] });
    const sent = requests.filter(isContent);
    expect([sent.length, requests.length]).toEqual([1, 8]);
    expect(sent[0]?.bytes).toBeLessThan(4_000);
  });

  it(`publishes ${SPACES * PAGES_OF_SPACE} unchanged pages by a request for a hundred of them`, async () => {
    const pages = Array.from({ length: PAGES_OF_SPACE }, (_, at) => page(at % FOLDERS, at, 1));
    const files = Object.fromEntries(pages.map(({ path, markdown }) => [path, markdown]));
    const spaces: string[] = [];
    for (let at = 0; at < SPACES; at += 1)
      spaces.push((await on.app.factories.importedSpace(files, on.tenant)).space.id);
    for (const space of spaces) {
      const publication = { spaceId: space, pages, subject: 'Publish docs', merge: true };
      expect(await publish(client(), publication)).toMatchObject({
        unchanged: PAGES_OF_SPACE,
        changeRequest: undefined,
      });
    }
    expect(requests.length).toBeLessThanOrEqual((SPACES * PAGES_OF_SPACE) / 100);
    expect(requests.map(({ method, bytes }) => `${method} ${bytes}`)).toEqual(spaces.map(() => 'GET 0'));
    // The hash of a page, with what else the tree says of it, before it is compressed.
    const received = requests.reduce((sum, request) => sum + (request.received ?? 0), 0);
    expect(received).toBeLessThan(SPACES * PAGES_OF_SPACE * 1_000);
  }, 120_000);
});
