import { newId } from '../../src/common/ids/new-id';
import { FilesRepository } from '../../src/content/storage/files.repository';
import { PagesRepository } from '../../src/content/storage/pages.repository';
import { NO_CHANGES } from '../../src/content/model/content-changes';
import { pointOf, RevisionPoints } from '../../src/content/storage/revision-points';
import { RevisionWriter } from '../../src/content/writing/revision-writer';
import type { FileMap, Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { manyPages } from './many-pages';

const PAGES = 1_100;
const IMAGES = 520;

const images = (): FileMap =>
  Object.fromEntries(
    Array.from({ length: IMAGES }, (_, index) => [
      `.gitbook/assets/image-${index}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${index % 7}</title></svg>`,
    ]),
  );

describe('a tree that is read in pieces', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  const files = { ...manyPages(PAGES), ...images() };
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    spaceId = (await app.factories.importedSpace(files, tenant)).space.id;
  });

  const scopeOf = () => app.factories.spaceScope(tenant, spaceId);

  it('has the same rows in the same order as when it is read at once', async () => {
    const point = app.get(RevisionPoints).head(await scopeOf());
    const pages = await app.get(PagesRepository).wholeInPieces(point);
    expect(pages.length).toBeGreaterThan(PAGES);
    expect(pages).toEqual(await app.get(PagesRepository).whole(point));
    const found = await app.get(FilesRepository).wholeInPieces(point);
    expect(found).toHaveLength(IMAGES);
    expect(found).toEqual(await app.get(FilesRepository).whole(point));
  });

  it('has them in a change request, where some are changed, moved and removed', async () => {
    const scope = await scopeOf();
    const all = await app.get(PagesRepository).whole(app.get(RevisionPoints).head(scope));
    const parentId = all.find(({ type }) => type === 'group')?.pageId ?? '';
    const place = { spaceId, branchId: newId(), seq: 1, baseSeq: scope.resource.revisionSeq, parents: [] };
    const changed = all.filter((_, index) => index % 3 === 0);
    const changes = {
      ...NO_CHANGES,
      pages: changed.map((row, index) =>
        index % 2 === 0 && row.type === 'document'
          ? { ...row, title: `${row.title} again`, parentId, slug: `moved-${index}` }
          : { ...row, title: `${row.title} again` },
      ),
      removedPages: all.filter((_, index) => index % 3 === 1 && index % 7 === 0).map(({ pageId }) => pageId),
    };
    const point = pointOf(await app.get(RevisionWriter).append(scope, changes, { ...place, type: 'edits' }));
    const pages = await app.get(PagesRepository).wholeInPieces(point);
    expect(pages.length).toBeLessThan(all.length);
    expect(pages.filter(({ title }) => title.endsWith('again')).length).toBeGreaterThan(100);
    expect(pages).toEqual(await app.get(PagesRepository).whole(point));
  });

  it('is the same after it is imported again', async () => {
    const { revisionId } = (await scopeOf()).resource;
    await app.factories.import(tenant, spaceId, files);
    expect((await scopeOf()).resource.revisionId).toBe(revisionId);
  });
});
