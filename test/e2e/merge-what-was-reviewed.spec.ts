import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface ChangeRequest {
  readonly id: string;
  readonly revision: string;
  readonly status: string;
}

describe('a merge of what was reviewed', () => {
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  let changeRequest: string;
  let page: string | undefined;

  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.importedSpace({ 'README.md': '# Home\n\nText.\n' }, tenant)).space.id}`;
    page = (await pagesOf(tenant.client, `${space}/content`))[0]?.id;
    const created = await tenant.client.post<ChangeRequest>(`${space}/change-requests`, { body: {}, status: 201 });
    changeRequest = `${space}/change-requests/${created.body.id}`;
    await edit('Reviewed.');
  });

  const edit = (text: string, headers: Record<string, string> = {}) =>
    tenant.client.post(`${changeRequest}/content`, {
      headers,
      body: { changes: [{ operation: 'update_page', page, document: { markdown: `# Home\n\n${text}\n` } }] },
    });
  const read = () => tenant.client.get<ChangeRequest>(changeRequest, { status: 200 });
  const merge = (options: { headers?: Record<string, string>; body?: object }) =>
    tenant.client.post<{ result: string }>(`${changeRequest}/merge`, options);

  it('merges nothing once the change request has another tag', async () => {
    const { etag = '' } = (await read()).headers;
    await edit('Not reviewed.');
    expect((await merge({ headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await read()).body.status).toBe('draft');
    const merged = await merge({ headers: { 'If-Match': (await read()).headers.etag ?? '' } });
    expect(merged).toMatchObject({ status: 200, body: { result: 'merge' } });
  });

  it('merges nothing once the content has another revision', async () => {
    const { revision } = (await read()).body;
    await edit('Not reviewed.');
    const refused = await merge({ body: { revision } });
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/has changed since the revision that was reviewed: nothing was merged/);
    expect((await read()).body.status).toBe('draft');
    const merged = await merge({ body: { revision: (await read()).body.revision } });
    expect(merged).toMatchObject({ status: 200, body: { result: 'merge' } });
  });

  it('is not prevented by comments, which change no content', async () => {
    const { revision } = (await read()).body;
    await tenant.client.post(`${changeRequest}/comments`, { body: { body: { markdown: 'Fine.' } }, status: 200 });
    expect((await merge({ body: { revision } })).status).toBe(200);
  });

  it('is one of an edit and a merge that are sent at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const created = await tenant.client.post<ChangeRequest>(`${space}/change-requests`, { body: {}, status: 201 });
      changeRequest = `${space}/change-requests/${created.body.id}`;
      await edit(`Reviewed ${round}.`);
      const { body, headers } = await read();
      const named = round % 2 ? { body: { revision: body.revision } } : { headers: { 'If-Match': headers.etag ?? '' } };
      const [edited, merged] = await Promise.all([edit(`Not reviewed ${round}.`), merge(named)]);
      // Whichever came first: both never succeed, as the edit would be merged or lost.
      expect([edited.status, merged.status].sort()).toEqual([200, merged.status === 200 ? 409 : merged.status].sort());
      const { markdown } = (
        await tenant.client.get<{ markdown: string }>(`${space}/content/page/${page}`, { status: 200 })
      ).body;
      expect(markdown).not.toContain(`Not reviewed ${round}.`);
    }
  });

  it.each([['content'], ['']])('refuses an edit that names another tag of /%s, too', async (part) => {
    const address = [changeRequest, part].filter(Boolean).join('/');
    const tagOf = async () => (await tenant.client.get(address, { status: 200 })).headers.etag ?? '';
    const tag = await tagOf();
    const first = await edit('One.', { 'If-Match': tag });
    expect(first.status).toBe(200);
    expect(first.headers.etag).toBe((await read()).headers.etag);
    expect((await edit('Two.', { 'If-Match': tag })).status).toBe(412);
    expect((await edit('Two.', { 'If-Match': await tagOf() })).status).toBe(200);
  });

  it('refuses a review of something else', async () => {
    const reviewer = await app.factories.member(tenant, Role.Review);
    const { etag = '' } = (await reviewer.client.get(changeRequest, { status: 200 })).headers;
    await edit('Not seen.');
    const review = (tag: string) =>
      reviewer.client.post(`${changeRequest}/reviews`, { body: { status: 'approved' }, headers: { 'If-Match': tag } });
    expect((await review(etag)).status).toBe(412);
    const now = (await reviewer.client.get(changeRequest, { status: 200 })).headers.etag ?? '';
    expect((await review(now)).status).toBe(201);
  });
});
