import { newId } from '../../src/common/ids/new-id';
import { ChangesReader } from '../../src/content/changes/changes.reader';
import type { SemanticChange } from '../../src/content/changes/semantic-change';
import { PagesRepository, type PageRow } from '../../src/content/storage/pages.repository';
import { type ContentChanges, NO_CHANGES } from '../../src/content/model/content-changes';
import { pointOf, type ReadPoint, RevisionPoints } from '../../src/content/storage/revision-points';
import { RevisionWriter } from '../../src/content/writing/revision-writer';
import type { SpaceScope } from '../../src/spaces/space-scope';
import type { Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { fewestDuring } from '../support/sent-statements';
import { sharedTestApp, type TestApp } from '../support/test-app';

describe('changes of a branch that is laid over the primary content', () => {
  let app: TestApp;
  let tenant: Tenant;
  let scope: SpaceScope;
  let branchId: string;
  let pages: Map<string, PageRow>;
  let seq: number;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    scope = await app.factories.spaceScope(tenant, space.id);
    const rows = await app.get(PagesRepository).whole(app.get(RevisionPoints).head(scope));
    pages = new Map(rows.map((row) => [row.title, row]));
    branchId = newId();
    seq = 0;
  });

  const page = (title: string): PageRow => {
    const row = pages.get(title);
    if (!row) throw new Error(`There is no page ${title}`);
    return row;
  };
  const renamed = (title: string, to: string): ContentChanges => ({
    ...NO_CHANGES,
    pages: [{ ...page(title), title: to }],
  });
  /** Adds a revision to the line, laid over the head of the primary content. */
  const append = async (changes: Partial<ContentChanges>, baseSeq = scope.resource.revisionSeq): Promise<ReadPoint> => {
    seq += 1;
    const place = { spaceId: scope.resource.id, branchId, seq, baseSeq, type: 'edits' as const, parents: [] };
    return pointOf(await app.get(RevisionWriter).append(scope, { ...NO_CHANGES, ...changes }, place));
  };
  const writePrimary = async (changes: ContentChanges): Promise<void> => {
    await app.factories.change(tenant, scope.resource.id, changes);
    scope = await app.factories.spaceScope(tenant, scope.resource.id);
  };
  const inShort = ({ changes }: { readonly changes: readonly SemanticChange[] }): string[] =>
    changes.map((change) => ('page' in change ? `${change.type} ${change.page.title}` : change.type));
  const ofChangeRequest = async (point: ReadPoint) =>
    inShort(await app.get(ChangesReader).ofChangeRequest(scope, point, 1000));
  const ofRevision = async (point: ReadPoint) => inShort(await app.get(ChangesReader).ofRevision(scope, point, 1000));

  it('the request shows everything it changes, a revision of it only its own part', async () => {
    const started = await append({});
    expect(await ofChangeRequest(started)).toEqual([]);
    expect(await ofRevision(started)).toEqual([]);
    const edited = await append(renamed('Install', 'Set up'));
    const deleted = await append({ removedPages: [page('On Linux').pageId] });
    expect(await ofRevision(edited)).toEqual(['page_edited Set up']);
    expect(await ofRevision(deleted)).toEqual(['page_deleted On Linux']);
    expect(await ofChangeRequest(edited)).toEqual(['page_edited Set up']);
    expect(await ofChangeRequest(deleted)).toEqual(['page_edited Set up', 'page_deleted On Linux']);
  });

  it('what it takes back is no change of it any more, but one of the revision that took it back', async () => {
    await append(renamed('Install', 'Set up'));
    const back = await append({ adopted: { pages: [page('Install').pageId], files: [], reusables: [] } });
    expect(await ofChangeRequest(back)).toEqual([]);
    expect(await ofRevision(back)).toEqual(['page_edited Install']);
  });

  it('settings of the request count, those of the primary content below do not', async () => {
    await writePrimary({ ...NO_CHANGES, settings: { variables: { product: 'Old' }, redirects: {}, folderHash: null } });
    expect(await ofChangeRequest(await append({}))).toEqual([]);
    const point = await append({ settings: { variables: { product: 'New' }, redirects: {}, folderHash: null } });
    const { changes } = await app.get(ChangesReader).ofChangeRequest(scope, point, 10);
    expect(changes).toEqual([{ type: 'variables_edited', variables: { product: { before: 'Old', after: 'New' } } }]);
  });

  it('a newer base shows what the primary content changed as part of that revision, and nothing of it as the request’s', async () => {
    await append(renamed('Install', 'Set up'));
    await writePrimary(renamed('Configure', 'Settings'));
    const updated = await append({});
    expect(await ofRevision(updated)).toEqual(['page_edited Settings']);
    expect(await ofChangeRequest(updated)).toEqual(['page_edited Set up']);
  });

  it('takes as many statements for many changes as for one', async () => {
    const few = await append(renamed('Install', 'Set up'));
    const many = await append({
      removedPages: [page('On Linux').pageId, page('Configure').pageId, page('Welcome').pageId],
    });
    const statements = async (point: ReadPoint): Promise<number> =>
      (await fewestDuring(() => ofChangeRequest(point))).length;
    const forOne = await statements(few);
    expect(forOne).toBeGreaterThan(5);
    expect(await statements(many)).toBeLessThanOrEqual(forOne);
  });

  it('finds what a revision wrote by an index', async () => {
    const plan = await app.database.transaction(async () => {
      await app.database.execute('SET LOCAL enable_seqscan = off');
      return app.database.query<{ 'QUERY PLAN': string }>(
        'EXPLAIN SELECT page_id FROM page_versions WHERE line_id = $1 AND from_seq > $2 AND from_seq <= $3',
        [branchId, 4, 5],
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('page_versions_from_seq_idx');
  });
});
