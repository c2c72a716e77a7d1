import { Client } from 'pg';
import { idBefore, newId } from '../../src/common/ids/new-id';
import { Role } from '../../src/common/permissions/role';
import { Database } from '../../src/database/database';
import { EventLogPruner } from '../../src/event-log/sequence/event-log-pruner';
import { pagesOf } from '../support/pages';
import { siblingStage } from '../support/organization-stage';
import { Follower } from './event-follower';
import { EventStage, namesOf } from './event-stage';

interface Named {
  readonly id: string;
  readonly revision?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const on = siblingStage(new EventStage('/events'));

/** Changes the primary content by a change request. */
async function merge(spaceId: string, ...changes: object[]): Promise<void> {
  const requests = `/v1/spaces/${spaceId}/change-requests`;
  const { body } = await on.tenant.client.post<Named>(requests, { status: 201 });
  await on.tenant.client.post(`${requests}/${body.id}/content`, { body: { changes }, status: 200 });
  await on.tenant.client.post(`${requests}/${body.id}/merge`, { status: 200 });
}

/** A connection of its own with a transaction that writes an event and stays open. */
async function openTransaction(name: string): Promise<(command: 'COMMIT' | 'ROLLBACK') => Promise<void>> {
  const client = new Client({ connectionString: on.app.configuration.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO logged_events (id, organization_id, type, resource, resource_id, data, occurred_at)
     VALUES ($1, $2, 'organization_updated', 'organization', $3, '{}', now())`,
    [newId(), on.tenant.organizationId, name],
  );
  return async (command) => {
    await client.query(command);
    await client.end();
  };
}

describe('the events of an organization', () => {
  it('tell of each page what happened to it, with its path', async () => {
    const { space } = await on.app.factories.importedSpace(
      { 'README.md': '# Home\n', 'guides/README.md': '# Guides\n', 'guides/install.md': '# Install\n' },
      on.tenant,
    );
    const follower = await on.follow();
    const pages = await pagesOf(on.tenant.client, `/v1/spaces/${space.id}/content`);
    const find = (title: string) => pages.find((page) => page.title === title)?.id ?? '';
    const change = (...changes: object[]) => merge(space.id, ...changes);
    await change({ operation: 'update_page', page: find('Install'), document: { markdown: '# Install\n\nNow.\n' } });
    await change({ operation: 'update_page', page: find('Guides'), slug: 'how-to' });
    await change({ operation: 'delete_page', page: find('Install') });
    await change({ operation: 'insert_page', title: 'News', document: { markdown: 'x\n' } });
    const all = await follower.more();
    const events = all.filter(({ resource }) => resource.type === 'revision' || resource.type === 'page');
    expect(events.map(({ type, path }) => [type, path])).toEqual([
      ['space_content_updated', undefined],
      ['page_edited', 'guides/install'],
      ['space_content_updated', undefined],
      ['page_moved', 'how-to'],
      ['space_content_updated', undefined],
      ['page_deleted', 'how-to/install'],
      ['space_content_updated', undefined],
      ['page_created', 'news'],
    ]);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => (all[0]?.sequence ?? 0) + index));
    const [updated, edited] = events;
    expect(edited).toMatchObject({
      object: 'event',
      actor: on.tenant.user.id,
      space: space.id,
      resource: { type: 'page', id: find('Install') },
      data: { revisionId: updated?.resource.id },
    });
    await on.tenant.client.get(new URL(updated?.urls.location ?? '').pathname, { status: 200 });
  });

  it('tell of everything that programs follow', async () => {
    const follower = await on.follow();
    const { client, organizationId } = on.tenant;
    const org = `/v1/orgs/${organizationId}`;
    const { body: collection } = await client.post<Named>(`${org}/collections`, { body: { title: 'C' }, status: 201 });
    const { body: space } = await client.post<Named>(`${org}/spaces`, { body: { title: 'S' }, status: 201 });
    expect(await follower.types()).toEqual(['collection_created', 'space_created']);
    await client.post(`/v1/spaces/${space.id}/move`, { body: { parent: collection.id }, status: 200 });
    await client.patch(`/v1/spaces/${space.id}`, { body: { title: 'T' }, status: 200 });
    const requests = `/v1/spaces/${space.id}/change-requests`;
    const { body: draft } = await client.post<Named>(requests, { body: { subject: 'One' }, status: 201 });
    await client.patch(`${requests}/${draft.id}`, { body: { subject: 'Two' }, status: 200 });
    const changes = [{ operation: 'insert_page', title: 'P', document: { markdown: 'x\n' } }];
    await client.post(`${requests}/${draft.id}/content`, { body: { changes }, status: 200 });
    await client.patch(`${requests}/${draft.id}`, { body: { status: 'open' }, status: 200 });
    await client.post(`${requests}/${draft.id}/merge`, { status: 200 });
    expect(await follower.types()).toEqual([
      'space_moved',
      'space_updated',
      'change_request_created',
      'change_request_edited',
      'change_request_content_updated',
      'change_request_status_changed',
      'change_request_opened',
      'change_request_merged',
      'space_content_updated',
      'page_created',
    ]);
    const comments = `/v1/spaces/${space.id}/comments`;
    const body = { markdown: 'Hello' };
    const { body: comment } = await client.post<Named>(comments, { body: { body }, status: 200 });
    const { body: reply } = await client.post<Named>(`${comments}/${comment.id}/replies`, {
      body: { body },
      status: 200,
    });
    const other = { markdown: 'Bye' };
    await client.put(`${comments}/${comment.id}/replies/${reply.id}`, { body: { body: other }, status: 200 });
    await client.put(`${comments}/${comment.id}`, { body: { body: other, resolved: true }, status: 200 });
    await client.put(`${comments}/${comment.id}`, { body: { resolved: false }, status: 200 });
    await client.delete(`${comments}/${comment.id}/replies/${reply.id}`, { status: 205 });
    await client.delete(`${comments}/${comment.id}`, { status: 205 });
    expect((await follower.more()).map(({ type, resource }) => `${type} ${resource.type}`)).toEqual([
      'comment_posted comment',
      'comment_posted comment-reply',
      'comment_edited comment-reply',
      'comment_edited comment',
      'comment_resolved comment',
      'comment_reopened comment',
      'comment_deleted comment-reply',
      'comment_deleted comment',
    ]);
    const member = await on.app.factories.member(on.tenant, Role.Read);
    await client.patch(`${org}/members/${member.user.id}`, { body: { role: 'edit' }, status: 200 });
    await client.put(`${org}/teams`, { body: { title: 'Writers' }, status: 201 });
    await client.delete(`${org}/members/${member.user.id}`, { status: 204 });
    await client.post(`${org}/sites`, { body: { title: 'Docs' }, status: 201 });
    await client.delete(`/v1/spaces/${space.id}`, { status: 205 });
    expect(await follower.types()).toEqual([
      'member_added',
      'member_updated',
      'team_created',
      'member_removed',
      'site_created',
      'space_deleted',
    ]);
  });

  it('can be filtered, and followed from place to place through every process', async () => {
    const spaces = [await on.app.factories.space(on.tenant), await on.app.factories.space(on.tenant)];
    const follower = await on.follow();
    for (const { id } of spaces)
      await on.tenant.client.post(`/v1/spaces/${id}/comments`, { body: { body: { markdown: 'x' } }, status: 200 });
    await on.record('a', 'b', 'c');
    const { cursor } = follower;
    const one = new Follower(on.sibling.client(on.tenant.token), on.tenant.organizationId, { limit: 2 }, cursor);
    const all = await one.more();
    expect(all.map(({ type }) => type)).toEqual([
      'comment_posted',
      'comment_posted',
      'organization_updated',
      'organization_updated',
      'organization_updated',
    ]);
    expect(await one.more()).toEqual([]);
    const again = await new Follower(on.tenant.client, on.tenant.organizationId, {}, cursor).more();
    expect(again.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const filtered = (query: string) =>
      on.tenant.client
        .get<{ items: { type: string; space?: string }[] }>(`${on.path}?page=${cursor}&${query}`, { status: 200 })
        .then(({ body }) => body.items.length);
    expect(await filtered(`space=${spaces[0]?.id}`)).toBe(1);
    expect(await filtered('type=comment_posted,site_created')).toBe(2);
    expect(await filtered('type=comment_posted&type=organization_updated')).toBe(5);
    expect(await filtered('type=site_created')).toBe(0);
    expect(await filtered('site=none')).toBe(0);
  });

  it('refuse what is no cursor, no kind and no time', async () => {
    await on.record('a');
    const { cursor } = await on.follow();
    const other = await on.app.factories.organization();
    for (const query of [
      { page: `${cursor}x` },
      { type: 'page_eaten' },
      { wait: '61' },
      { wait: '-1' },
      { start: 'x' },
    ])
      await on.tenant.client.refused('get', on.path, 400, { query });
    await other.client.refused('get', `/v1/orgs/${other.organizationId}/events`, 400, { query: { page: cursor } });
    await other.client.refused('get', on.path, 404);
  });
});

describe('the order of events', () => {
  it('never puts one before what a reader has seen, in whatever order transactions end', async () => {
    const follower = await on.follow();
    const [first, second, third] = [await openTransaction('1'), await openTransaction('2'), await openTransaction('3')];
    await on.record('4');
    expect(namesOf(await follower.more())).toEqual(['4']);
    await third('COMMIT');
    expect(namesOf(await follower.more())).toEqual(['3']);
    await first('COMMIT');
    await second('ROLLBACK');
    expect(namesOf(await follower.more())).toEqual(['1']);
    const all = new Follower(on.tenant.client, on.tenant.organizationId);
    const sequences = (await all.more()).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });

  it('is the same for all who read while others write, in every process', async () => {
    const clients = [on.tenant.client, on.sibling.client(on.tenant.token)];
    const followers = await Promise.all([...clients, ...clients].map((client) => on.follow(client)));
    let isWriting = true;
    const reading = followers.map(async (follower) => {
      while (isWriting) await follower.more({ limit: 7 });
      await follower.more();
    });
    const names = Array.from({ length: 120 }, (_, index) => `n${index}`);
    await Promise.all(
      [0, 1, 2, 3].map(async (writer) => {
        for (const name of names.filter((_, index) => index % 4 === writer)) await on.record(name, `${name}+`);
      }),
    );
    isWriting = false;
    await Promise.all(reading);
    const [first, ...others] = followers.map(({ received }) =>
      received.map(({ sequence, resource }) => [sequence, resource.id]),
    );
    for (const other of others) expect(other).toEqual(first);
    expect(first?.map(([, name]) => name).sort()).toEqual(names.flatMap((name) => [name, `${name}+`]).sort());
    for (const name of names) {
      const place = first?.findIndex(([, one]) => one === name) ?? -1;
      expect(first?.findIndex(([, one]) => one === `${name}+`)).toBeGreaterThan(place);
    }
  });

  it('tells of a merge before its content, and of no draft that it was opened', async () => {
    const space = await on.app.factories.space(on.tenant);
    const requests = `/v1/spaces/${space.id}/change-requests`;
    const follower = await on.follow();
    const { body } = await on.tenant.client.post<Named>(requests, { body: { subject: 'One' }, status: 201 });
    const changes = [{ operation: 'insert_page', title: 'P', document: { markdown: 'x\n' } }];
    await on.tenant.client.post(`${requests}/${body.id}/content`, { body: { changes }, status: 200 });
    await on.tenant.client.post(`${requests}/${body.id}/merge`, { status: 200 });
    expect(await follower.types()).toEqual([
      'change_request_created',
      'change_request_content_updated',
      'change_request_merged',
      'space_content_updated',
      'page_created',
    ]);
  });
});

describe('events show', () => {
  it('only what their reader may see when they read, and tell when that changes', async () => {
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    const guest = await on.app.factories.member(on.tenant, null);
    const { client, organizationId } = on.tenant;
    const make = async (defaultLevel: string | null) => {
      const { body } = await client.post<Named>(`/v1/orgs/${organizationId}/spaces`, {
        body: { title: 'S' },
        status: 201,
      });
      if (defaultLevel !== 'inherit')
        await client.patch(`/v1/spaces/${body.id}`, { body: { defaultLevel }, status: 200 });
      return body.id;
    };
    const [open, hidden] = [await make('inherit'), await make(null)];
    const [mine, theirs, guests] = [await on.follow(), await on.follow(reader.client), await on.follow(guest.client)];
    const post = (id: string) =>
      client.post(`/v1/spaces/${id}/comments`, { body: { body: { markdown: 'x' } }, status: 200 });
    await post(hidden);
    await post(open);
    await on.app.factories.member(on.tenant, Role.Read);
    expect(await mine.types()).toEqual(['comment_posted', 'comment_posted', 'member_added']);
    expect((await theirs.more()).map(({ type, space }) => [type, space])).toEqual([
      ['comment_posted', open],
      ['member_added', undefined],
    ]);
    expect(await guests.types()).toEqual([]);

    await client.post(`/v1/spaces/${hidden}/permissions`, {
      body: { role: 'read', users: [reader.user.id] },
      status: 204,
    });
    await post(hidden);
    expect(await mine.types()).toEqual(['permissions_changed', 'comment_posted']);
    expect(await theirs.types()).toEqual(['access_changed', 'comment_posted']);
    expect(await theirs.types()).toEqual([]);
    // What was hidden when it happened is visible now.
    const anew = new Follower(reader.client, organizationId, { space: hidden });
    expect(await anew.types()).toContain('space_created');

    await client.delete(`/v1/spaces/${open}`, { status: 205 });
    expect(await mine.types()).toEqual(['space_deleted']);
    expect(await theirs.types()).toEqual(['access_changed']);
    expect(await new Follower(reader.client, organizationId, { space: open }).types()).toEqual([]);
    expect(await guests.types()).toEqual([]);
  });
});

describe('a cursor', () => {
  it('is refused once its next events are gone, with one to begin anew', async () => {
    const old = await on.follow();
    await on.record('a', 'b');
    const between = new Follower(on.tenant.client, on.tenant.organizationId, { limit: 1 }, old.cursor);
    between.cursor = (await between.page()).cursor;
    await new Follower(on.tenant.client, on.tenant.organizationId).more();
    // As if they had happened forty days ago.
    const prefix = idBefore(new Date(Date.now() - 40 * DAY_MS)).slice(0, 8);
    for (const [table, column] of [
      ['logged_events', 'id'],
      ['event_log_ends', 'last_id'],
    ])
      await on.app
        .get(Database)
        .query(`UPDATE ${table} SET ${column} = $2 || substr(${column}, 9) WHERE organization_id = $1`, [
          on.tenant.organizationId,
          prefix,
        ]);
    const fresh = await on.follow();
    expect(await on.app.get(EventLogPruner).prune()).toBe(false);
    const message = await on.tenant.client.refused('get', on.path, 410, { query: { page: old.cursor } });
    await on.tenant.client.refused('get', on.path, 410, { query: { page: between.cursor } });
    expect(await fresh.more()).toEqual([]);
    await on.record('c');
    expect(namesOf(await fresh.more())).toEqual(['c']);
    const [, named] = /page=([\w-]+)/.exec(message) ?? [];
    expect(namesOf(await new Follower(on.tenant.client, on.tenant.organizationId, {}, named).more())).toEqual(['c']);
    expect(namesOf(await new Follower(on.tenant.client, on.tenant.organizationId).more())).toEqual(['c']);
  });

  it('is refused when the service was restored to a state before it, also after others have its number', async () => {
    const before = await on.follow();
    await on.record('a');
    const after = await on.follow();
    await on.app.get(Database).transaction(async () => {
      const database = on.app.get(Database);
      const { organizationId } = on.tenant;
      await database.query('DELETE FROM logged_events WHERE organization_id = $1 AND resource_id = $2', [
        organizationId,
        'a',
      ]);
      await database.query(
        `UPDATE event_log_ends e SET last_sequence = l.sequence, last_id = l.id
           FROM (SELECT id, sequence FROM logged_events WHERE organization_id = $1 ORDER BY sequence DESC LIMIT 1) l
          WHERE e.organization_id = $1`,
        [organizationId],
      );
    });
    await on.tenant.client.refused('get', on.path, 410, { query: { page: after.cursor } });
    await on.record('other');
    await on.tenant.client.refused('get', on.path, 410, { query: { page: after.cursor } });
    expect(namesOf(await before.more())).toEqual(['other']);
  });
});
