import { ConflictsRepository } from '../../src/change-requests/conflicts.repository';
import type { ContentEditDto } from '../../src/change-requests/edits/content-edits.dto';
import { PagesRepository } from '../../src/content/storage/pages.repository';
import type { SpaceScope } from '../../src/spaces/space-scope';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { ServiceSide } from './change-request-model/service-side';
import { StoredContent } from './change-request-model/stored-content';

const page = (line: string) => `# Guide\n\nFirst.\n\n${line}\n`;

describe('a page whose text shows both sides of a conflict', () => {
  let app: TestApp;
  let tenant: Tenant;
  let scope: SpaceScope;
  let service: ServiceSide;
  let changeRequest: string;
  let pageId: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace({ 'guide.md': page('Here.') }, tenant);
    scope = await app.factories.spaceScope(tenant, space.id);
    service = new ServiceSide(app, scope);
    changeRequest = await service.open();
    const rows = await app.get(PagesRepository).whole(await new StoredContent(app, scope).head());
    pageId = rows[0]?.pageId ?? '';
    await edit(changeRequest, { document: { markdown: page('Ours.') } });
    await edit(undefined, { document: { markdown: page('Theirs.') } });
    expect(await service.update(changeRequest)).toBe('conflicts');
  });

  const edit = async (line: string | undefined, fields: Partial<ContentEditDto>): Promise<void> => {
    const result = await service.batch(line, [{ operation: 'update_page', page: pageId, ...fields } as ContentEditDto]);
    expect(typeof result).toBe('object');
  };
  const open = async (): Promise<string[]> =>
    (await app.get(ConflictsRepository).list(changeRequest)).map(({ itemId }) => itemId);

  it.each([
    ['its path', { slug: 'other' }],
    ['its place', { at: 0 }],
    ['its title', { title: 'Other' }],
  ])('stays in conflict when only %s is changed', async (_, fields) => {
    await edit(changeRequest, fields);
    expect(await open()).toEqual([pageId]);
    expect(await service.merge(changeRequest)).toBe('conflicts');
  });

  it('is resolved by a text that shows one', async () => {
    await edit(changeRequest, { document: { markdown: page('Both.') } });
    expect(await open()).toEqual([]);
    expect(await service.merge(changeRequest)).toBe('merge');
  });

  it('is resolved by its deletion', async () => {
    await service.batch(changeRequest, [{ operation: 'delete_page', page: pageId }]);
    expect(await service.merge(changeRequest)).toBe('merge');
  });
});
