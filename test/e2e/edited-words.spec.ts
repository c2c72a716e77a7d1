import { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import type { EditorNode } from '../../core/documents/editor/editor-node.types';
import { documentToEditor } from '../../core/documents/editor/from-document';
import { withLastLine } from '../../core/documents/editor/last-line';
import { editorSchema } from '../../core/documents/editor/schema';
import { editorToDocument } from '../../core/documents/editor/to-document';
import { withoutTypedBlanks } from '../../core/documents/editor/typed-blanks';
import type { JsonDocument } from '../../core/documents/blocks/registry';
import type { Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

/** Texts in the notations of other tools; each word "mend" is changed in turn. */
const PAGES: Readonly<Record<string, string>> = {
  'b.md': '# B\n',
  'folder/README.md': '# Folder\n\n## Part\n',
  'admonition.md':
    '# Note\n\nIntro mend.\n\n!!! note\n\n    Some mend words\n    wrapped.\n\n    [thing] there.\n\n[thing]: b.md\n',
  'statement.mdx':
    'import X from "x"\n\n# Some words\n\nPara mend.\n\n<Card title="One" href="/b">\n  Inner mend.\n</Card>\n',
  'anchors.md': '# Page\n\n## Moved <a id="old"></a> {#new}\n\nSome mend words.\n\n### Other mend {#x}\n',
  'definition.md':
    '2024 [top-mend projects][] of the [CNCF][]:\n\n[top-mend projects]:\n  https://www.example.org/blog/a\n\n[CNCF]: b.md "T"\n',
  'cards.md': [
    '# Cards',
    '',
    'First mend paragraph.',
    '',
    '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files">Cover</th><th data-hidden data-type="files"></th></tr></thead><tbody><tr><td>One mend card</td><td><a href="folder/">folder</a></td><td><a href="i.png">i.png</a></td><td><a href="i.png">i.png</a></td></tr></tbody></table>',
    '',
    'See [folder/README.md](folder/README.md "mention") and mend it.',
    '',
  ].join('\n'),
  'steps.md': [
    '---',
    'owner: me # kept',
    '---',
    '',
    '# Steps',
    '',
    '{% stepper %}',
    '{% step %}',
    '### One mend',
    '',
    '1. From **Home**, mend the menu.&#x20;',
    '2. Go on.',
    '',
    '{% hint style="info" %}',
    'Mind the mend.',
    '{% endhint %}',
    '{% endstep %}',
    '{% endstepper %}',
    '',
  ].join('\n'),
  'mkdocs.md':
    '# Tabs\n\n=== "A tab"\n\n    Content mend here.\n\n??? tip "Title"\n    Folded mend.\n\nText[^note] mend.\n\n[^note]: The note.\n',
  'docusaurus.md': '# Doc\n\n:::tip My title\n\nInside mend.\n\n:::\n\nAn {expression} mend.\n',
  'hugo.md': '+++\ntitle = "x"\n+++\n\n# Hugo\n\n{{< note >}}\nShortcode mend.\n{{< /note >}}\n\nAfter mend.\n',
  'vitepress.md':
    '# Vite\n\n::: details Click\nInner mend\n:::\n\n```js{2} [file.js]\nlet x = "mend";\n```\n\nEnd mend.\n',
  'obsidian.md': '# Vault\n\n[[b]] and mend.\n\n> [!tip]- Folded\n> Quoted mend.\n\n==marked== mend %%hidden%%\n',
  'myst.md': '# Myst\n\n(target)=\n## Head mend\n\n```{note}\nA mend note.\n```\n\n{ref}`target` mend.\n',
  'windows.md': '\uFEFF# Windows\r\n\r\nOne *line* mend.\r\n\r\n* a mend\r\n* b\r\n',
  'i.png': '\u0089PNG\r\n\u001a\n',
};

/** The positions of a word in the text of a page. */
function placesOf(doc: Node, word: string): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    for (const { index } of (node.text ?? '').matchAll(new RegExp(word, 'g'))) places.push(position + index);
  });
  return places;
}

describe('a page that is edited in blocks', () => {
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  let content: string;
  let ids: ReadonlyMap<string, string>;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.importedSpace(PAGES, tenant)).space.id}`;
    const { body } = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { body: {}, status: 201 });
    content = `${space}/change-requests/${body.id}/content`;
    ids = new Map((await pagesOf(tenant.client, `${space}/content`)).map(({ path, id }) => [path, id]));
  });
  afterAll(() => app.close());

  const read = async (page: string) => (await tenant.client.get<{ markdown: string }>(`${content}/page/${page}`)).body;
  const open = async (page: string): Promise<JsonDocument> =>
    (await tenant.client.get<{ document: JsonDocument }>(`${content}/page/${page}?format=document&metadata=false`)).body
      .document;

  /** What the app sends after the edit. */
  const edited = (document: JsonDocument, edit: (tr: Transaction) => void): JsonDocument => {
    const doc = withLastLine(Node.fromJSON(editorSchema, documentToEditor(document)));
    const { tr } = EditorState.create({ doc });
    edit(tr);
    return withoutTypedBlanks(editorToDocument(tr.doc.toJSON() as EditorNode), document);
  };
  const save = (page: string, document: JsonDocument, base: JsonDocument) =>
    tenant.client.post(content, {
      body: { changes: [{ operation: 'update_page', page, document: { document }, base: { document: base } }] },
      status: 200,
    });
  const pageId = (path: string): string => {
    const id = ids.get(path);
    if (id === undefined) throw new Error(`There is no page ${path}: ${[...ids.keys()].join(', ')}`);
    return id;
  };

  it.each([
    'admonition',
    'statement',
    'anchors',
    'cards',
    'steps',
    'mkdocs',
    'docusaurus',
    'hugo',
    'vitepress',
    'obsidian',
    'myst',
    'windows',
  ])('differs by the changed word alone: %s', async (name) => {
    const page = pageId(name);
    const { markdown: imported } = await read(page);
    const count = imported.split('mend').length - 1;
    let changed = 0;
    for (let place = 0; ; place += 1) {
      const [document, { markdown }] = [await open(page), await read(page)];
      const doc = Node.fromJSON(editorSchema, documentToEditor(document));
      const [from] = placesOf(doc, 'mend');
      if (from === undefined) break;
      const marks = doc.nodeAt(from)?.marks;
      const after = edited(document, (tr) => tr.replaceWith(from, from + 4, editorSchema.text(`word${place}`, marks)));
      await save(page, after, document);
      const { markdown: stored } = await read(page);
      const at = stored.indexOf(`word${place}`);
      expect(stored.replace(`word${place}`, 'mend')).toBe(markdown);
      expect(markdown.slice(at, at + 4)).toBe('mend');
      changed += 1;
    }
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThanOrEqual(count);
  });

  it('refers to the same definition with another text', async () => {
    const page = pageId('definition');
    const document = await open(page);
    const [from] = placesOf(Node.fromJSON(editorSchema, documentToEditor(document)), 'top-mend');
    if (from === undefined) throw new Error('The word is not in the text.');
    const marks = Node.fromJSON(editorSchema, documentToEditor(document)).nodeAt(from)?.marks;
    const after = edited(document, (tr) => tr.replaceWith(from, from + 8, editorSchema.text('top-word', marks)));
    await save(page, after, document);
    expect((await read(page)).markdown).toBe(
      PAGES['definition.md']?.replace('[top-mend projects][]', '[top-word projects][top-mend projects]'),
    );
  });

  it('keeps its blank lines when blocks are inserted and removed', async () => {
    const page = pageId('folder');
    const document = await open(page);
    const { paragraph } = editorSchema.nodes;
    const text = editorSchema.text('New.');
    await save(
      page,
      edited(document, (tr) => tr.insert(0, paragraph?.create(null, text) ?? [])),
      document,
    );
    expect((await read(page)).markdown).toBe('# Folder\n\nNew.\n\n## Part\n');
    await save(page, document, await open(page));
    expect((await read(page)).markdown).toBe('# Folder\n\n## Part\n');
  });

  it('contains no identifier of ours after its cards and mentions were edited', async () => {
    const { markdown } = await read(pageId('cards'));
    for (const id of ids.values()) expect(markdown).not.toContain(id);
    expect(markdown).toContain('>folder</a></td>');
  });
});
