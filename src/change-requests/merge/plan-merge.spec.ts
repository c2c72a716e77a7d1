import { comparable, faultsOf, type ModelContent } from '../../../test/support/model-space/model-content';
import { ModelSpace } from '../../../test/support/model-space/model-space';
import type { FileState, PageState, ReusableState, SettingsState } from '../../content/model/content-changes';
import type { MergeResult } from './finish-merge';

const TIME = new Date('2026-01-01');

/** A space with one change request `r` over a page tree, given as `page: parent`. */
class Scene {
  readonly space = new ModelSpace();

  constructor(tree: Readonly<Record<string, string>>) {
    for (const [pageId, parentId] of Object.entries(tree)) this.put({ pageId, parentId });
    this.space.open('r');
  }

  page(pageId: string, line?: string): PageState {
    const known = this.space.view(line).pages.get(pageId);
    const fresh = { type: 'document', title: pageId, documentHash: this.text(`${pageId}\n`), hidden: false } as const;
    return (
      known ?? {
        pageId,
        parentId: '',
        rank: 'a0',
        slug: pageId,
        noIndex: false,
        details: {},
        sourcePath: null,
        createdAt: TIME,
        updatedAt: TIME,
        ...fresh,
      }
    );
  }

  text(source: string): string {
    return this.space.store({ source, references: [] });
  }

  put(changes: Partial<PageState> & { readonly pageId: string }, line?: string): this {
    const page = { ...this.page(changes.pageId, line), ...changes };
    this.space.write({ pages: new Map([[page.pageId, page]]), files: new Map(), reusables: new Map() }, line);
    return this;
  }

  remove(pageIds: readonly string[], line?: string): this {
    const pages = new Map(pageIds.map((id) => [id, undefined]));
    this.space.write({ pages, files: new Map(), reusables: new Map() }, line);
    return this;
  }

  putFile(file: FileState, line?: string): this {
    this.space.write({ pages: new Map(), files: new Map([[file.fileId, file]]), reusables: new Map() }, line);
    return this;
  }

  putReusable(row: ReusableState, line?: string): this {
    this.space.write({ pages: new Map(), files: new Map(), reusables: new Map([[row.reusableId, row]]) }, line);
    return this;
  }

  removeRows({ files = [], reusables = [] }: { files?: string[]; reusables?: string[] }, line?: string): this {
    const gone = (ids: string[]): Map<string, undefined> => new Map(ids.map((id) => [id, undefined]));
    this.space.write({ pages: new Map(), files: gone(files), reusables: gone(reusables) }, line);
    return this;
  }

  set(settings: SettingsState, line?: string): this {
    this.space.write({ pages: new Map(), files: new Map(), reusables: new Map(), settings }, line);
    return this;
  }

  /** Updates the change request and returns the outcome. */
  async update(): Promise<{ result: MergeResult; view: ModelContent }> {
    const result = await this.space.update('r');
    const view = this.space.view('r');
    expect(faultsOf(view)).toEqual([]);
    return { result, view };
  }
}

const conflictsOf = ({ conflicts }: MergeResult): string[] =>
  conflicts.map((conflict) => `${conflict.kind === 'settings' ? '' : conflict.id}: ${conflict.fields.join()}`);

describe('a merge', () => {
  it('writes only what differs from primary content', async () => {
    const scene = new Scene({ a: '', b: '', c: '' })
      .put({ pageId: 'a', title: 'A' }, 'r')
      .put({ pageId: 'b', title: 'B' }, 'r')
      .put({ pageId: 'b', title: 'B' })
      .remove(['c'], 'r');
    expect(await scene.space.plan('r')).toMatchObject({
      clean: true,
      pages: [{ pageId: 'a' }],
      removedPages: ['c'],
      adoptedPages: ['b'],
      adoptedSettings: false,
    });
  });

  it('merges texts, and leaves primary content alone while there are conflicts', async () => {
    const scene = new Scene({ a: '', b: '' });
    const line = (text: string): { pageId: string; documentHash: string } => ({
      pageId: 'a',
      documentHash: scene.text(text),
    });
    scene.put(line('one\na\ntwo\n')).space.open('r');
    scene.put(line('ONE\na\ntwo\n'), 'r').put(line('one\na\nTWO\n'));
    expect((await scene.space.merge('r')).clean).toBe(true);
    expect(scene.space.text(scene.page('a').documentHash).source).toBe('ONE\na\nTWO\n');
    scene.space.open('r');
    scene.put(line('ours\na\nTWO\n'), 'r').put(line('theirs\na\nTWO\n')).put({ pageId: 'b', title: 'B' }, 'r');
    const before = comparable(scene.space.main);
    const result = await scene.space.merge('r');
    expect(result.conflicts).toEqual([{ kind: 'page', id: 'a', fields: ['text'], passages: 1 }]);
    expect(comparable(scene.space.main)).toBe(before);
  });

  it('reverts moves that would create a cycle', async () => {
    const scene = new Scene({ home: '', a: 'home', b: '', c: 'b' })
      .put({ pageId: 'a', parentId: 'c' }, 'r')
      .put({ pageId: 'b', parentId: 'a' });
    const { result, view } = await scene.update();
    expect(conflictsOf(result)).toEqual(['a: cycle']);
    expect([view.pages.get('a')?.parentId, view.pages.get('b')?.parentId]).toEqual(['home', 'a']);
  });

  it('detects a cycle through pages that the change request did not change', async () => {
    const scene = new Scene({ a: '', mid: 'a', low: 'mid', b: '', end: 'b' })
      .put({ pageId: 'a', parentId: 'end' }, 'r')
      .put({ pageId: 'b', parentId: 'low' });
    const { result } = await scene.update();
    expect(conflictsOf(result)).toEqual(['a: cycle']);
  });

  it('moves a page with a deleted parent to its nearest existing ancestor', async () => {
    const scene = new Scene({ top: '', mid: 'top', low: 'mid' })
      .put({ pageId: 'new', parentId: 'low' }, 'r')
      .remove(['mid', 'low']);
    const { result, view } = await scene.update();
    expect(conflictsOf(result)).toEqual(['new: orphan']);
    expect(view.pages.get('new')?.parentId).toBe('top');
  });

  it('keeps a deleted page with existing descendants, and its ancestors', async () => {
    const scene = new Scene({ top: '', mid: 'top', low: 'mid' })
      .remove(['top', 'mid', 'low'], 'r')
      .put({ pageId: 'new', parentId: 'mid' });
    const { result, view } = await scene.update();
    expect(conflictsOf(result)).toEqual(['top: deleted-parent', 'mid: deleted-parent']);
    expect([...view.pages.keys()].sort()).toEqual(['mid', 'new', 'top']);
  });

  it('keeps an edited page that the other side deleted', async () => {
    const scene = new Scene({ a: '', b: '' })
      .put({ pageId: 'a', title: 'A' }, 'r')
      .remove(['a'])
      .remove(['b'], 'r')
      .put({ pageId: 'b', title: 'B' });
    const { result, view } = await scene.update();
    expect(conflictsOf(result)).toEqual(['a: deleted', 'b: deleted']);
    expect([view.pages.get('a')?.title, view.pages.get('b')?.title]).toEqual(['A', 'B']);
  });

  it('gives pages that meet under one parent distinct slugs; primary content keeps its own', async () => {
    const scene = new Scene({})
      .put({ pageId: 'x', slug: 'guide' }, 'r')
      .put({ pageId: 'y', slug: 'guide-1' }, 'r')
      .put({ pageId: 'z', slug: 'guide' });
    const { result, view } = await scene.update();
    expect(result.clean).toBe(true);
    expect(['x', 'y', 'z'].map((id) => view.pages.get(id)?.slug)).toEqual(['guide-2', 'guide-1', 'guide']);
  });

  it('finds a free slug among many, in bounded time', async () => {
    const scene = new Scene({}).put({ pageId: 'x', slug: 'guide' }, 'r').put({ pageId: 'start', slug: '' }, 'r');
    scene.put({ pageId: 'other-start', slug: '' }).put({ pageId: 'guide', slug: 'guide' });
    for (let number = 1; number < 500; number++) scene.put({ pageId: `n${number}`, slug: `guide-${number}` });
    const { view } = await scene.update();
    expect([view.pages.get('x')?.slug, view.pages.get('start')?.slug]).toEqual(['guide-x', 'page']);
  });

  it('lets a page have the slug of one that it replaces', async () => {
    const scene = new Scene({ old: '' }).put({ pageId: 'new', slug: 'old' }, 'r').remove(['old'], 'r');
    const { result, view } = await scene.update();
    expect(result.clean).toBe(true);
    expect(view.pages.get('new')?.slug).toBe('old');
  });

  it('merges files and reusable content by field, and keeps two of one path apart', async () => {
    const scene = new Scene({});
    const file = (fileId: string, changes: Partial<FileState> = {}): FileState => ({
      fileId,
      name: 'x.png',
      path: '.gitbook/assets/x.png',
      blobHash: 'bytes',
      ...changes,
    });
    scene.putFile(file('f')).space.open('r');
    scene.putFile(file('f', { name: 'ours.png' }), 'r').putFile(file('f', { blobHash: 'new' }));
    const include = (id: string, title: string): ReusableState => ({
      reusableId: id,
      title,
      path: '.gitbook/includes/a.md',
      documentHash: scene.text('a\n'),
    });
    scene.putReusable(include('i', 'ours'), 'r').putReusable(include('j', 'theirs'));
    scene.putFile(file('g', { path: 'y.tar' }), 'r').putFile(file('h', { path: 'y.tar' }));
    const { result, view } = await scene.update();
    expect(result.clean).toBe(true);
    expect(view.files.get('f')).toMatchObject({ name: 'ours.png', blobHash: 'new' });
    expect([view.files.get('g')?.path, view.files.get('h')?.path]).toEqual(['y-1.tar', 'y.tar']);
    expect([view.reusables.get('i')?.path, view.reusables.get('j')?.path]).toEqual([
      '.gitbook/includes/a-1.md',
      '.gitbook/includes/a.md',
    ]);
  });

  it('keeps an edited file and edited reusable content that the other side deleted', async () => {
    const scene = new Scene({});
    const file = (fileId: string, name = 'x.png'): FileState => ({
      fileId,
      name,
      path: `.gitbook/assets/${fileId}.png`,
      blobHash: 'bytes',
    });
    const include = (reusableId: string, title = 'x'): ReusableState => ({
      reusableId,
      title,
      path: `.gitbook/includes/${reusableId}.md`,
      documentHash: scene.text('a\n'),
    });
    scene.putFile(file('f')).putFile(file('g')).putReusable(include('i')).putReusable(include('j')).space.open('r');
    scene.putFile(file('f', 'ours.png'), 'r').removeRows({ files: ['f'] });
    scene.removeRows({ files: ['g'] }, 'r').putFile(file('g', 'theirs.png'));
    scene.putReusable(include('i', 'ours'), 'r').removeRows({ reusables: ['i'] });
    scene.removeRows({ reusables: ['j'] }, 'r').putReusable(include('j', 'theirs'));
    const { result, view } = await scene.update();
    expect(result.clean).toBe(false);
    expect(conflictsOf(result).sort()).toEqual(['f: deleted', 'g: deleted', 'i: deleted', 'j: deleted']);
    expect(['f', 'g'].map((id) => view.files.get(id)?.name)).toEqual(['ours.png', 'theirs.png']);
    expect(['i', 'j'].map((id) => view.reusables.get(id)?.title)).toEqual(['ours', 'theirs']);
  });

  it('merges variables and redirects key by key', async () => {
    const scene = new Scene({});
    scene.set({ variables: { a: 1, b: 1, gone: 1 }, redirects: {}, folderHash: null }).space.open('r');
    scene.set({ variables: { a: 2, b: 2, constructor: 1 }, redirects: { old: 'new.md' }, folderHash: null }, 'r');
    scene.set({ variables: { a: 1, b: 3, c: 3, gone: 1 }, redirects: {}, folderHash: null });
    const { result, view } = await scene.update();
    expect(conflictsOf(result)).toEqual([': variables.b']);
    expect(view.settings).toEqual({
      variables: { a: 2, b: 2, c: 3, constructor: 1 },
      redirects: { old: 'new.md' },
      folderHash: null,
    });
  });

  it('keeps a variable that one side changed and the other deleted', async () => {
    const scene = new Scene({});
    scene.set({ variables: { a: 1 }, redirects: {}, folderHash: null }).space.open('r');
    scene
      .set({ variables: {}, redirects: {}, folderHash: null }, 'r')
      .set({ variables: { a: 2 }, redirects: {}, folderHash: null });
    const { result, view } = await scene.update();
    expect(conflictsOf(result)).toEqual([': variables.a']);
    expect(view.settings.variables).toEqual({ a: 2 });
    expect(result.adoptedSettings).toBe(true);
  });
});
