import type { Response } from 'express';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ExportResponder } from '../../src/content/export/export-responder';
import { unzip } from '../support/bundle-in-memory';
import { RevisionPoints } from '../../src/content/storage/revision-points';
import type { FileMap, Tenant } from '../factories/factories';
import { startTestApp, type TestApp } from '../support/test-app';

/** Pages that refer to one another. */
const book = (count: number): FileMap =>
  Object.fromEntries(
    Array.from({ length: count }, (_, page) => [
      `page-${page}.md`,
      `# Page ${page}\n\nSee [next](page-${(page + 1) % count}.md).\n`,
    ]),
  );

describe('an export', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startTestApp();
    tenant = await app.factories.organization();
  });

  /** An export without HTTP, with the number of statements it took. */
  async function measured(files: FileMap): Promise<{ zip: Buffer; statements: number }> {
    const { space } = await app.factories.importedSpace(files, tenant);
    const scope = await app.factories.spaceScope(tenant, space.id);
    const response = Object.assign(new PassThrough(), {
      req: Object.assign(new PassThrough(), { headers: {}, method: 'GET' }),
      setHeader: () => undefined,
    });
    // A stream reads more whenever its reader does, so its statements belong to no request; the tidying is not of it.
    const sent = jest.spyOn(app.database.pool, 'query');
    const bytes = buffer(response);
    await app.get(ExportResponder).stream(scope, app.get(RevisionPoints).head(scope), response as unknown as Response);
    const texts = (sent.mock.calls as unknown as [{ text: string }][]).map(([{ text }]) => text);
    sent.mockRestore();
    return { zip: await bytes, statements: texts.filter((sql) => !sql.includes('gin_clean_pending_list')).length };
  }

  it('takes as many statements for many pages as for few', async () => {
    const few = await measured(book(3));
    const many = await measured(book(150));
    expect((await unzip(many.zip)).files).toHaveLength(150);
    expect(few.statements).toBeGreaterThan(3);
    expect(many.statements).toBe(few.statements);
  });

  it('holds some megabytes of text at a time, and still gives all of it', async () => {
    const large = Object.fromEntries(
      Array.from({ length: 6 }, (_, page) => [
        `large-${page}.md`,
        `# Large ${page}\n\n${`word${page} `.repeat(200_000)}\n`,
      ]),
    );
    const { zip, statements } = await measured(large);
    const files = (await unzip(zip)).files.filter(({ path }) => path.startsWith('large-'));
    expect(files.map(({ path, bytes }) => [path, bytes.toString()])).toEqual(Object.entries(large));
    expect(statements).toBeGreaterThan((await measured(book(6))).statements);
  });
});
