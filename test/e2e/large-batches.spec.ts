import { monitorEventLoopDelay } from 'node:perf_hooks';
import { IS_BUILT } from '../support/built-program';
import { pagesOf } from '../support/pages';
import { changeRequestStage } from './change-request-stage';

interface Created {
  readonly revision: string;
}

const MIB = 1024 * 1024;

describe('a batch of edits', () => {
  const on = changeRequestStage({ 'README.md': '# Home\n\nWelcome.\n' });

  const send = (changes: readonly object[]) =>
    on.tenant.client.post<Created>(`${on.changeRequest}/content`, { body: { changes } });
  const insert = (index: number, text = 'Text.') => ({
    operation: 'insert_page',
    ref: `page-${index}`,
    document: { markdown: `# Page ${index}\n\n${text} See [the one before](./page-${Math.max(0, index - 1)}.md).\n` },
  });
  const many = (count: number, text?: string) => Array.from({ length: count }, (_, index) => insert(index, text));

  it('makes a thousand changes as one revision, while others are served', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { status } = await send(many(1_000, 'word '.repeat(700)));
    delay.disable();
    expect(status).toBe(200);
    const pages = await pagesOf(on.tenant.client, `${on.changeRequest}/content`);
    expect(pages).toHaveLength(1_001);
    if (!IS_BUILT) expect(delay.max / 1e6).toBeLessThan(1_000);
    const changes = pages.map(({ id }, index) => ({ operation: 'update_page', page: id, title: `Other ${index}` }));
    expect((await send(changes.slice(0, 1_000))).status).toBe(200);
  });

  it('has at most a thousand changes and 8 MB, and says so', async () => {
    const refused = await send(many(1_001));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('at most 1000 changes')]);
    const large = await send(many(45, 'x'.repeat(MIB / 6)));
    expect(large.status).toBe(200);
    const tooLarge = await send(many(50, 'x'.repeat(MIB / 6)));
    expect([tooLarge.status, tooLarge.text]).toEqual([413, expect.stringContaining('at most 8 MB is accepted here')]);
    const { client } = await on.app.factories.organization();
    const options = { body: { changes: many(45, 'x'.repeat(MIB / 6)) } };
    expect((await client.post(`${on.changeRequest}/content`, options)).status).toBe(404);
  });

  it('is made once under one Idempotency-Key, up to its 8 MB', async () => {
    const changes = many(45, 'x'.repeat(MIB / 6));
    const keyed = (body: object) =>
      on.tenant.client.post<Created>(`${on.changeRequest}/content`, { body, headers: { 'Idempotency-Key': 'large' } });
    const [first, again] = [await keyed({ changes }), await keyed({ changes })];
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await pagesOf(on.tenant.client, `${on.changeRequest}/content`)).toHaveLength(46);
    const others = await keyed({ changes: [...changes.slice(1), insert(99, 'x'.repeat(MIB / 6))] });
    expect([others.status, others.text]).toEqual([400, expect.stringContaining('used for a different request')]);
    const tooLarge = await keyed({ changes: many(50, 'x'.repeat(MIB / 6)) });
    expect([tooLarge.status, tooLarge.text]).toEqual([413, expect.stringContaining('at most 8 MB is accepted here')]);
  });

  it('names the index and field of each change that is not valid', async () => {
    const text = await on.refused(
      400,
      insert(0),
      { ...insert(1), at: -1 },
      { operation: 'update_page', page: 7 },
      { operation: 'rename_page' },
      { operation: 'insert_page', document: {} },
    );
    expect(text).toMatch(/changes\.1\.at .*changes\.2\.page .*changes\.3\.operation /);
    expect(
      await on.refused(400, { operation: 'insert_page' }, insert(1), { operation: 'insert_page', type: 'link' }),
    ).toBe('changes.0.document is required for a document. changes.2.target is required for a link.');
  });

  it('names the index and field of each change that cannot be applied, but not of those that follow from it', async () => {
    const before = await pagesOf(on.tenant.client, `${on.changeRequest}/content`);
    const [home] = before;
    const text = await on.refused(
      409,
      { ...insert(0), slug: 'one' },
      { ...insert(1), slug: 'one' },
      { ...insert(2), into: 'page-1' },
      { operation: 'update_page', page: 'nowhere', title: 'X' },
      { operation: 'update_page', page: 'nowhere', title: 'Y' },
      { operation: 'update_page', page: home?.id, into: home?.id },
      { operation: 'delete_page', page: 'elsewhere' },
    );
    expect(text).toMatch(
      /^changes\.1\.slug: .* changes\.3\.page: .* changes\.5\.into: .* changes\.6\.page: The page elsewhere does not exist in this content\.$/,
    );
    expect(await pagesOf(on.tenant.client, `${on.changeRequest}/content`)).toEqual(before);
    const alone = await on.refused(409, { operation: 'delete_page', page: 'elsewhere' });
    expect(alone).toBe('The page elsewhere does not exist in this content.');
  });

  it('says to programs which fields of which changes are the cause', async () => {
    const refused = await send([
      insert(0),
      { operation: 'update_page', page: 'nowhere', title: 'X' },
      { ...insert(1), into: 'elsewhere' },
      { operation: 'insert_page', ref: 'x', title: 'X', document: { document: { object: 'document', nodes: 1 } } },
    ]);
    const { error } = refused.body as unknown as { error: { errors: Record<string, unknown>[]; reason: string } };
    expect([refused.status, error.reason, error.errors]).toEqual([
      400,
      'invalid_document',
      [expect.objectContaining({ field: 'changes[3].document.document.nodes', index: 3, code: 'invalid_document' })],
    ]);
    const later = await send([
      { operation: 'update_page', page: 'nowhere', title: 'X' },
      insert(0),
      { ...insert(1), into: 'elsewhere' },
    ]);
    expect(later.body).toMatchObject({
      error: {
        reason: 'not_in_content',
        field: 'changes[0].page',
        index: 0,
        errors: [
          { field: 'changes[0].page', index: 0, code: 'not_in_content' },
          { field: 'changes[2].into', index: 2, code: 'not_in_content' },
        ],
      },
    });
  });
});
