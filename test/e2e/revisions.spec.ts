import { newId } from '../../src/common/ids/new-id';
import { NO_CHANGES } from '../../src/content/model/content-changes';
import { RevisionWriter } from '../../src/content/writing/revision-writer';
import { HANDBOOK, PIXEL } from '../factories/handbook';
import { pagesOf } from '../support/pages';
import { inShort } from './revision-changes';
import type { List } from '../support/test-client';
import { revisionStage } from './revision-stage';

interface Summary {
  readonly id: string;
  readonly type: string;
  readonly parents: readonly string[];
}

interface SnapshotPage {
  readonly updatedAt: string;
  readonly pages?: readonly SnapshotPage[];
}

interface Snapshot {
  readonly pages: readonly SnapshotPage[];
  readonly files: readonly object[];
  readonly reusableContents: readonly object[];
  readonly variables: object;
}

interface Whole {
  readonly files: readonly { readonly id: string }[];
  readonly reusableContents: readonly { readonly id: string }[];
}

describe('revisions', () => {
  const on = revisionStage();

  const { write, edit, changed } = on;

  const list = 'revisions';
  const at = (path: string): string => `/v1/spaces/${on.spaceId}/${path}`;
  const contentAt = async (revision: string) => {
    const { body } = await on.tenant.client.get<Snapshot>(at(`revisions/${revision}`), { status: 200 });
    const { pages, files, reusableContents, variables } = body;
    return { pages: pages.map(withoutTimes), files, reusableContents, variables };
  };
  const withoutTimes = ({ updatedAt: _, pages = [], ...page }: SnapshotPage): object => ({
    ...page,
    pages: pages.map(withoutTimes),
  });
  const headOf = async (): Promise<string> =>
    (await on.tenant.client.get<{ id: string }>(at('content'), { status: 200 })).body.id;
  const rollback = (revision: string, status = 200) =>
    on.tenant.client.post<{ revision: string }>(at(`revisions/${revision}/rollback`), { status });

  describe('are listed', () => {
    it('newest first, page by page, with who made them', async () => {
      const second = await write({ ...HANDBOOK, 'guides/linux.md': '# On Linux\n\nNew.\n' });
      const all = await on.tenant.client.get<List<Summary>>(at(list), { status: 200 });
      expect(all.body.count).toBe(3);
      expect(all.body.items.map(({ id }) => id).slice(0, 2)).toEqual([second, on.first]);
      expect(all.body.items[0]).toEqual({
        object: 'revision',
        id: second,
        type: 'edits',
        parents: [on.first],
        createdAt: expect.any(String) as string,
        createdBy: expect.objectContaining({ id: on.tenant.user.id, object: 'user' }) as object,
        changedPages: { count: 1, titles: ['On Linux'], imported: true },
        urls: expect.objectContaining({ location: expect.stringContaining(second) as string }) as object,
      });
      expect(all.body.items[2]?.parents).toEqual([]);
      const one = await on.tenant.client.get<List<Summary>>(at(list), { status: 200, query: { limit: 1 } });
      await write(HANDBOOK);
      const query = { limit: 2, page: one.body.next?.page };
      const rest = await on.tenant.client.get<List<Summary>>(at(list), { status: 200, query });
      expect(rest.body.items).toEqual(all.body.items.slice(1));
      expect(rest.body).toMatchObject({ count: 4 });
      expect(rest.body.next).toBeUndefined();
    });
  });

  it('say what happened: how many pages came in, which were edited, what was merged', async () => {
    const { client } = on.tenant;
    const { body } = await client.post<{ id: string; number: number }>(at('change-requests'), {
      body: { subject: 'A new page' },
      status: 201,
    });
    const changes = [{ operation: 'insert_page', document: { markdown: '# Fresh\n\nNew.\n' } }];
    await client.post(at(`change-requests/${body.id}/content`), { body: { changes }, status: 200 });
    await client.post(at(`change-requests/${body.id}/merge`), { status: 200 });
    const { items } = (await client.get<List<Summary>>(at(list), { status: 200 })).body;
    expect(items[0]).toMatchObject({
      type: 'merge',
      changedPages: { count: 1, titles: ['Fresh'], imported: false },
      mergedFrom: { number: body.number, subject: 'A new page' },
    });
    expect(items[1]).toMatchObject({ type: 'edits', changedPages: { imported: true } });
    expect(items[1]).not.toHaveProperty('mergedFrom');
    expect(items.at(-1)).toMatchObject({ changedPages: { count: 0, titles: [], imported: false } });
  });

  describe('are gone back to', () => {
    it('everything is as it was, in a new revision; what came between stays readable', async () => {
      const before = await contentAt(on.first);
      const { body } = await on.tenant.client.get<Whole>(at('content'), { status: 200 });
      const [welcome, ...others] = await pagesOf(on.tenant.client, at('content'));
      const changed = await write({
        ...HANDBOOK,
        'SUMMARY.md': String(HANDBOOK['SUMMARY.md']).replace('    * [On Linux]', '  * [Linux]'),
        'guides/linux.md': '# Linux\n\nRun the giraffe command.\n',
        'new.md': '# New\n',
        '.gitbook/vars.yaml': 'product: Bindery\n',
        '.gitbook/assets/new.png': PIXEL,
        '.gitbook/includes/support.md': 'Other words.\n',
      });
      const configure = others.find(({ title }) => title === 'Configure');
      const deleted = await edit({
        ...NO_CHANGES,
        removedPages: [configure?.id ?? ''],
        removedFiles: body.files.map(({ id }) => id),
      });
      const between = [await contentAt(changed), await contentAt(deleted)];

      const { revision } = (await rollback(on.first)).body;
      expect(await headOf()).toBe(revision);
      expect(await contentAt(revision)).toEqual(before);
      expect([await contentAt(changed), await contentAt(deleted)]).toEqual(between);
      const { items } = (await on.tenant.client.get<List<Summary>>(at(list), { status: 200 })).body;
      expect(items[0]).toMatchObject({ id: revision, type: 'rollback', parents: [deleted] });
      const page = await on.tenant.client.get(at(`content/page/${welcome?.id}`), { status: 200 });
      expect(page.text).toBe((await on.tenant.client.get(at(`revisions/${on.first}/page/${welcome?.id}`))).text);
      const found = async (query: string) =>
        (await on.tenant.client.get<List<{ title: string }>>(at('search'), { status: 200, query: { query } })).body
          .items;
      expect(await found('zebra')).toHaveLength(1);
      expect(await found('giraffe')).toEqual([]);
      // And forth again.
      await rollback(deleted);
      expect(await contentAt(await headOf())).toEqual(between[1]);
      expect(await found('giraffe')).toHaveLength(1);
      await on.tenant.client.refused('get', at(`content/page/${configure?.id}`), 404);
    });

    it('says what a rollback changed as of any other revision', async () => {
      await write({ ...HANDBOOK, 'guides/linux.md': '# On Linux\n\nNew.\n' });
      const { revision } = (await rollback(on.first)).body;
      expect(inShort(await changed(revision))).toEqual(['page_edited On Linux']);
    });

    it('writes only what differs', async () => {
      await write({ ...HANDBOOK, 'guides/linux.md': '# On Linux\n\nNew.\n' });
      const { revision } = (await rollback(on.first)).body;
      const rows = await on.app.database.query(
        `SELECT 1 FROM page_versions p JOIN revisions r ON r.line_id = p.line_id AND r.seq = p.from_seq WHERE r.id = $1`,
        [revision],
      );
      expect(rows).toHaveLength(1);
    });

    it('a file and a page that were deleted stay readable in their revision', async () => {
      const { body } = await on.tenant.client.get<{ files: { id: string; downloadURL: string }[] }>(at('content'), {
        status: 200,
      });
      const [page] = await pagesOf(on.tenant.client, at('content'));
      const [file] = body.files;
      const read = () =>
        on.tenant.client.get<{ markdown: string }>(at(`revisions/${on.first}/page/${page?.id}`), { status: 200 });
      const text = (await read()).body.markdown;
      await edit({ ...NO_CHANGES, removedPages: [page?.id ?? ''], removedFiles: [file?.id ?? ''] });
      await on.tenant.client.refused('get', at(`content/page/${page?.id}`), 404);
      await on.tenant.client.refused('get', at(`content/files/${file?.id}`), 404);
      expect((await read()).body.markdown).toBe(text);
      const old = await on.tenant.client.get<{ downloadURL: string }>(at(`revisions/${on.first}/files/${file?.id}`), {
        status: 200,
      });
      const bytes = await fetch(old.body.downloadURL);
      expect(bytes.status).toBe(200);
      expect(Buffer.from(await bytes.arrayBuffer())).toEqual(PIXEL);
    });

    it('not to the content that is there, not while the space is locked, not to a change request', async () => {
      expect(await on.tenant.client.refused('post', at(`revisions/${on.first}/rollback`), 409)).toContain('already');
      const older = (await on.tenant.client.get<List<Summary>>(at(list), { status: 200 })).body.items.at(-1)?.id ?? '';
      const line = newId();
      const scope = await on.app.factories.spaceScope(on.tenant, on.spaceId);
      const request = await on.app.get(RevisionWriter).append(scope, NO_CHANGES, {
        spaceId: on.spaceId,
        branchId: line,
        seq: 1,
        baseSeq: scope.resource.revisionSeq,
        type: 'edits',
        parents: [on.first],
      });
      await on.tenant.client.refused('post', at(`revisions/${request.id}/rollback`), 404);
      await on.tenant.client.patch(`/v1/spaces/${on.spaceId}`, { body: { editMode: 'locked' }, status: 200 });
      expect(await on.tenant.client.refused('post', at(`revisions/${older}/rollback`), 409)).toContain('locked');
      await on.tenant.client.patch(`/v1/spaces/${on.spaceId}`, { body: { editMode: 'live' }, status: 200 });
      const answer = await rollback(older);
      expect(await contentAt(answer.body.revision)).toEqual({
        pages: [],
        files: [],
        reusableContents: [],
        variables: {},
      });
    });

    it('of two at once one wins, and the other gets a 409 to try again', async () => {
      const second = await write({ ...HANDBOOK, 'guides/linux.md': '# On Linux\n\nNew.\n' });
      await write({ ...HANDBOOK, 'guides/linux.md': '# On Linux\n\nNewer.\n' });
      const path = (revision: string) => at(`revisions/${revision}/rollback`);
      const answers = await Promise.all([on.first, second].map((revision) => on.tenant.client.post(path(revision))));
      expect(answers.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const listed = (await on.tenant.client.get<List<Summary>>(at(list), { status: 200 })).body.items;
      expect(listed.filter(({ type }) => type === 'rollback')).toHaveLength(
        answers.filter(({ status }) => status === 200).length,
      );
    });
  });
});
