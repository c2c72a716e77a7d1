import { Role } from '../../src/common/permissions/role';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { TrashService } from '../../src/content/transfer/trash/trash.service';
import { UnusedBytes } from '../../src/content/transfer/trash/unused-bytes';
import { blobHash } from '../../src/storage/blob-hash';
import { BlobStore } from '../../src/storage/blob-store';
import type { FileMap, Tenant } from '../factories/factories';
import { HANDBOOK, PIXEL } from '../factories/handbook';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { startTestApp, type TestApp } from '../support/test-app';
import { manyPages } from './many-pages';
import { rowsNaming, tablesOfSpaces } from './rows-naming';
import { spawnScript } from '../support/child-script';

interface Named {
  readonly id: string;
}

const PIXEL_HASH = blobHash(PIXEL);
/** No other file is like it: a picture, and some bytes behind its end. */
const picture = (name: string): Buffer => Buffer.concat([PIXEL, Buffer.from(name)]);

describe('what was deleted over seven days ago', () => {
  let app: TestApp;
  let tenant: Tenant;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    children.forEach((child) => child.kill('SIGKILL'));
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
  });

  const spaceWith = async (files: FileMap) => (await app.factories.importedSpace(files, tenant)).space.id;
  const trash = async (id: string, days = 8) => {
    await tenant.client.delete(`/v1/spaces/${id}`, { status: 205 });
    await app.database.execute(`UPDATE spaces SET deleted_at = now() - make_interval(days => $2) WHERE id = $1`, [
      id,
      days,
    ]);
  };
  const purge = () => app.get(TrashService).run(30_000);
  const count = async (table: string, where: string, ...values: unknown[]) =>
    (
      await app.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`, values)
    )[0]?.count;
  const hasText = async (text: string) => count('documents', 'source LIKE $1', `%${text}%`);

  /** A space with a row in every table that can have one. */
  async function richSpace(): Promise<{ id: string; names: string[] }> {
    const id = await spaceWith({
      ...HANDBOOK,
      '.gitbook/vars.yaml': 'product: Bindery\n',
      'only.md': '# Only here\n\nquokka\n',
      'SUMMARY.md': `${String(HANDBOOK['SUMMARY.md'])}* [Only](only.md)\n`,
    });
    const { client } = tenant;
    const base = `/v1/spaces/${id}`;
    const hook = { url: 'http://hooks.invalid/', events: ['comment_posted'], spaces: [id] };
    await client.post(`/v1/orgs/${tenant.organizationId}/webhooks`, { body: hook, status: 201 });
    const say = { body: { body: { markdown: 'Hello' } }, status: 200 };
    const comment = (await client.post<Named>(`${base}/comments`, say)).body.id;
    const reply = (await client.post<Named>(`${base}/comments/${comment}/replies`, say)).body.id;
    const react = { body: { addedReactions: ['👍'] }, status: 200 };
    await client.put(`${base}/comments/${comment}`, react);
    await client.put(`${base}/comments/${comment}/replies/${reply}`, react);
    const reviewer = await app.factories.member(tenant, Role.Review);
    const users = [reviewer.user.id];
    const changeRequest = (await client.post<Named>(`${base}/change-requests`, { status: 201 })).body.id;
    const changeRequestPath = `${base}/change-requests/${changeRequest}`;
    const [page] = await pagesOf(client, `${base}/content`);
    const write = (to: string, markdown: string) =>
      client.post(`${to}/content`, {
        body: { changes: [{ operation: 'update_page', page: page?.id, document: { markdown } }] },
        status: 200,
      });
    await write(changeRequestPath, '# Welcome\n\nOurs.\n');
    const other = (await client.post<Named>(`${base}/change-requests`, { status: 201 })).body.id;
    await write(`${base}/change-requests/${other}`, '# Welcome\n\nTheirs.\n');
    await client.post(`${base}/change-requests/${other}/merge`, { status: 200 });
    await client.post(`${changeRequestPath}/update`, { status: 200 });
    await client.post(`${changeRequestPath}/comments`, say);
    await client.post(`${changeRequestPath}/requested-reviewers`, { body: { users }, status: 200 });
    const verdict = { body: { status: 'approved', comment: { markdown: 'Fine' } } };
    await (await app.factories.member(tenant, Role.Review)).client.post(`${changeRequestPath}/reviews`, verdict);
    const check = { name: 'links', state: 'success' };
    await client.post(`${changeRequestPath}/checks`, { body: check, status: 201 });
    const rules = [{ rule: 'require_at_least_one_review' }];
    await client.put(`${base}/merge-rules`, { body: { type: 'rules', rules }, status: 200 });
    await client.put(`${base}/owners`, { body: { entries: [{ path: '**', users }] }, status: 200 });
    await client.post(`${base}/permissions`, { body: { role: 'edit', users }, status: 204 });
    await client.post(`/v1/orgs/${tenant.organizationId}/sites`, { body: { spaces: [id] }, status: 201 });
    await app.database.execute(
      `INSERT INTO pdf_exports (key, space_id, blob_hash, started_at, asked_at) VALUES ($1, $1, $2, now(), now())`,
      [id, PIXEL_HASH],
    );
    await app.database.execute(
      `INSERT INTO link_invites (id, organization_id, level_kind, level_id, role, created_by, created_at)
       VALUES ($1, $2, 'space', $1, 'read', $3, now())`,
      [id, tenant.organizationId, tenant.user.id],
    );
    const git = { url: 'http://git.invalid/handbook.git', branch: 'main', active: false };
    await client.post(`${base}/git/connection`, { body: git, status: 201 });
    await app.database.execute(
      `INSERT INTO git_runs (id, organization_id, space_id, kind, trigger, status, member_id, log, commits, created_at)
       VALUES ($1, $2, $1, 'import', 'api', 'done', $3, '[]', '[]', now())`,
      [id, tenant.organizationId, tenant.user.id],
    );
    await app.database.execute(
      `INSERT INTO import_runs (id, organization_id, space_id, member_id, source, url, status, done, attempts, skipped, created_at, updated_at)
       VALUES ($1, $2, $1, $3, 'zip', '', 'completed', 0, 1, '[]', now(), now())`,
      [id, tenant.organizationId, tenant.user.id],
    );
    await app.database.execute(
      `INSERT INTO git_pull_requests (id, organization_id, space_id, connection_id, change_request_id, origin, state, title, author, branch, fork, created_at, updated_at)
       SELECT space_id, organization_id, space_id, id, $2, 'forge', 'open', '', '', '', false, now(), now() FROM git_connections WHERE space_id = $1`,
      [id, changeRequest],
    );
    await app.database.execute(
      `INSERT INTO live_documents (id, change_request_id, page_id, base_hash, seq, state, state_seq, written_seq, updated_at)
       VALUES ($1, $1, 'page', '', 1, '', 1, 1, now())`,
      [changeRequest],
    );
    await app.database.execute(
      'INSERT INTO change_request_contributions (change_request_id, user_id, count, updated_at) VALUES ($1, $2, 1, now())',
      [changeRequest, tenant.user.id],
    );
    await client.put(`${base}/feed`, { status: 200 });
    await client.put(`${base}/favorite`, { body: { favorite: true }, status: 200 });
    await client.post(`${base}/content/page/${page?.id}/opened`, { status: 204 });
    await client.put(`${base}/subscription`, { body: { watching: true }, status: 200 });
    await eventually(async () => (await count('notifications', 'space_id = $1', id)) !== 0);
    const lines = await app.database.query<Named>('SELECT id FROM revisions WHERE space_id = $1', [id]);
    return { id, names: [id, changeRequest, other, comment, reply, ...lines.map((revision) => revision.id)] };
  }

  it('is gone from every table that named it', async () => {
    const { id, names } = await richSpace();
    // A new table that names spaces, or what is in them, has to get a row above.
    const tables = Object.keys(await rowsNaming(app, names));
    expect((await tablesOfSpaces(app)).filter((name) => !tables.includes(name))).toEqual([]);
    expect(tables).toEqual(expect.arrayContaining(['spaces', 'search_terms', 'reply_reactions', 'settings_versions']));
    expect([await hasText('quokka'), await hasText('Ours.')]).toEqual([1, 2]);
    await trash(id);
    expect(await purge()).toBe(false);
    expect(await rowsNaming(app, names)).toEqual({});
    // Lines of content have no foreign key: nothing may be left without a revision.
    for (const table of ['page_versions', 'file_versions', 'reusable_versions', 'settings_versions'])
      expect(await count(table, 'line_id NOT IN (SELECT line_id FROM revisions)')).toBe(0);
    expect([await hasText('quokka'), await hasText('Ours.')]).toEqual([0, 0]);
    expect(await count('document_links', 'document_hash NOT IN (SELECT hash FROM documents)')).toBe(0);
    expect(await count('members', 'organization_id = $1 AND spaces > 0', tenant.organizationId)).toBe(0);
    await tenant.client.refused('get', `/v1/spaces/${id}`, 404);
    await tenant.client.refused('post', `/v1/spaces/${id}/restore`, 404);
  }, 30_000);

  it('leaves alone what is not in the trash, and what is not there long enough', async () => {
    const active = await spaceWith({ 'README.md': '# Active\n\nnumbat\n' });
    const recent = await spaceWith({ 'README.md': '# Recent\n\nbilby\n' });
    await trash(recent, 6);
    const before = await rowsNaming(app, [active, recent]);
    await purge();
    expect(await rowsNaming(app, [active, recent])).toEqual(before);
    await tenant.client.post(`/v1/spaces/${recent}/restore`, { status: 200 });
    expect(await pagesOf(tenant.client, `/v1/spaces/${recent}/content`)).toHaveLength(1);
  });

  it('leaves texts and files that another space has', async () => {
    const files = {
      'README.md': '# Shared\n\n![](.gitbook/assets/a.png)\n',
      '.gitbook/assets/a.png': picture('shared'),
    };
    const id = await spaceWith({ ...files, 'own.md': '# Own\n\npotoroo\n' });
    const copy = (await tenant.client.post<Named>(`/v1/spaces/${id}/duplicate`, { status: 201 })).body.id;
    await app.factories.import(tenant, copy, { ...files, 'SUMMARY.md': '* [Shared](README.md)\n' });
    const elsewhere = await spaceWith(files);
    const read = async (space: string) => {
      const content = `/v1/spaces/${space}/content`;
      const [page] = await pagesOf(tenant.client, content);
      const [file] = await tenant.client.all<{ downloadURL: string }>(`${content}/files`);
      const { pathname, search } = new URL(file?.downloadURL ?? '');
      const bytes = await fetch(`${app.url}${pathname}${search}`);
      return [(await tenant.client.get(`${content}/page/${page?.id}`, { status: 200 })).body.markdown, bytes.status];
    };
    const before = [await read(copy), await read(elsewhere)];
    await trash(id);
    await purge();
    expect([await read(copy), await read(elsewhere)]).toEqual(before);
    // The copy had this page in its first revision, so its text stays with it.
    expect(await hasText('potoroo')).toBe(1);
    await trash(copy);
    await purge();
    expect(await hasText('potoroo')).toBe(0);
    expect(await read(elsewhere)).toEqual(before[1]);
  });

  /** As if the bytes had been stored a day ago. */
  const age = (hash: string) => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    return utimes(path.join(app.configuration.dataDir, 'blobs', hash.slice(0, 2), hash), yesterday, yesterday);
  };

  it('frees the bytes of files a day later, unless they came again', async () => {
    const [gone, back] = [picture('gone'), picture('back')];
    const hashes = [gone, back].map((bytes) => blobHash(bytes));
    const store = app.get(BlobStore as unknown as new () => BlobStore);
    const stored = () => Promise.all(hashes.map((hash) => store.has(hash)));
    const id = await spaceWith({ 'README.md': '# A\n', '.gitbook/assets/a.png': gone, '.gitbook/assets/b.png': back });
    await trash(id);
    await purge();
    expect([await count('blobs', 'hash = ANY($1)', hashes), await stored()]).toEqual([0, [true, true]]);
    const [job] = await app.database.query<{ payload: { hashes: string[] }; due: boolean }>(
      `SELECT payload, run_at > now() + interval '23 hours' AS due FROM graphile_worker._private_jobs j
         JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'trash.bytes'
        ORDER BY j.id DESC LIMIT 1`,
    );
    expect([job?.payload.hashes.toSorted(), job?.due]).toEqual([hashes.toSorted(), true]);
    await app.get(UnusedBytes).delete(hashes);
    // Stored just now: an import may be about to name them.
    expect(await stored()).toEqual([true, true]);
    for (const hash of hashes) await age(hash);
    await spaceWith({ 'README.md': '# B\n', '.gitbook/assets/b.png': back });
    await app.get(UnusedBytes).delete(hashes);
    expect(await stored()).toEqual([false, true]);
  });

  it('waits for an import that is about to use the same texts and files', async () => {
    const files = { 'README.md': '# Race\n\nwallaby\n', '.gitbook/assets/a.png': picture('race') };
    const id = await spaceWith(files);
    await trash(id);
    const into = (await app.factories.space(tenant)).id;
    const blocker = new Client({ connectionString: app.configuration.databaseUrl });
    await blocker.connect();
    // The import stops here: it has found the text, and has not committed that it uses it.
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE search_pages IN EXCLUSIVE MODE');
    const importing = app.factories.import(tenant, into, files);
    const waits = async () =>
      (await blocker.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'search_pages'::regclass`))
        .rowCount === 1;
    await eventually(waits);
    await expect(purge()).rejects.toMatchObject({ code: '55P03' });
    expect(await hasText('wallaby')).toBe(1);
    await blocker.query('COMMIT');
    await blocker.end();
    await importing;
    await purge();
    expect(await count('spaces', 'id = $1', id)).toBe(0);
    const [page] = await pagesOf(tenant.client, `/v1/spaces/${into}/content`);
    const { body } = await tenant.client.get(`/v1/spaces/${into}/content/page/${page?.id}`, { status: 200 });
    expect(body.markdown).toContain('wallaby');
    expect(await tenant.client.all(`/v1/spaces/${into}/content/files`)).toHaveLength(1);
  });

  it('is removed by the next run when the first one was killed in the middle', async () => {
    const id = await spaceWith(manyPages(1_200));
    await trash(id);
    const blocker = new Client({ connectionString: app.configuration.databaseUrl });
    await blocker.connect();
    await blocker.query('BEGIN');
    // The pages go in steps; then it stops here.
    await blocker.query('LOCK TABLE search_sections IN ACCESS EXCLUSIVE MODE');
    const child = spawnScript(app, 'purge-child.ts');
    children.push(child);
    const waits = async () =>
      (await blocker.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'search_sections'::regclass`))
        .rowCount === 1;
    await eventually(waits);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await blocker.query('COMMIT');
    await blocker.end();
    const rows = await rowsNaming(app, [id]);
    expect(rows.search_pages).toBeGreaterThan(1_000);
    expect(rows).not.toHaveProperty('page_versions');
    // The server may still be ending what the dead process had begun.
    await eventually(async () => {
      await purge();
      return (await count('spaces', 'id = $1', id)) === 0;
    });
    expect(await rowsNaming(app, [id])).toEqual({});
  }, 40_000);
});
