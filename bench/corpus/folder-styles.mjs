import { randomNumbers } from './random.mjs';

/** The styles of documentation folders that can be generated. */
export const STYLES = ['mkdocs', 'docusaurus', 'hugo', 'vitepress', 'components', 'obsidian', 'myst'];

const MAX_PAGES = 5_000;
const PER_SECTION = 10;
const WORDS = ['server', 'client', 'token', 'page', 'space', 'link', 'order', 'folder', 'title', 'anchor', 'import'];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Differences between the styles: where pages are, what represents a folder, how pages are ordered. */
const FORMS = {
  mkdocs: { root: 'docs', index: 'index.md', ending: '.md', assets: 'docs' },
  docusaurus: { root: 'docs', index: 'index.mdx', ending: '.mdx', assets: 'static' },
  hugo: { root: 'content', index: '_index.md', ending: '.md', assets: 'static' },
  vitepress: { root: 'docs', index: 'index.md', ending: '.md', assets: 'docs/public' },
  components: { root: 'docs', index: 'index.mdx', ending: '.mdx', assets: 'public' },
  obsidian: { root: 'notes', index: 'README.md', ending: '.md', assets: 'notes' },
  myst: { root: 'docs', index: 'index.md', ending: '.md', assets: 'docs' },
};

const nameOf = (number) =>
  number % 4 === 0 ? `update-from-v0.${number}` : `${WORDS[number % WORDS.length]}-${number}`;

/** Sections of pages in an order that differs from that of their names. */
function plan(pages, random) {
  const sections = [];
  for (let at = 0; at < pages; at += PER_SECTION)
    sections.push({
      name: `section-${String.fromCharCode(97 + (random() % 26))}${sections.length}`,
      pages: Array.from({ length: Math.min(PER_SECTION, pages - at) }, (_, index) => nameOf(at + index + 1)).reverse(),
    });
  return sections;
}

/** What pages of a style contain that others do not, with addresses in its own notation. */
const NOTATIONS = {
  components: ({ next, other }) =>
    `<Card title="Next ${next}" href="/${other}/${next}">\n\n  [inside](./${next}.mdx?highlight=1-2#details)\n\n</Card>\n\n<Tabs items={['a', "b"]}>\n<Tab label="a">Text</Tab>\n</Tabs>\n\n{/* a comment */}\n`,
  obsidian: ({ next }) =>
    `[[${next}|Next]] and ![[logo.png]], ==marked== %%hidden%%\n\n> [!tip]- Folded\n> [here](${next}.md#Details) ![dark](../images/logo.png#only-dark)\n\n#tag ^block\n`,
  myst: ({ next }) =>
    `(target-${next})=\n\n{ref}\`target-${next}\` and [](${next}.md) and [html](${next}.html#details)\n\n:::{note}\n:class: wide\nText\n:::\n\n\`\`\`{figure} ../images/logo.png\n:name: a\nCaption\n\`\`\`\n`,
};

/** A page with every kind of link that occurs in folders of Markdown. */
function text(style, section, index, sections) {
  const { ending, index: folderPage } = FORMS[style];
  const name = section.pages[index];
  const next = section.pages[(index + 1) % section.pages.length];
  const other = sections[(sections.indexOf(section) + 1) % sections.length];
  const front = {
    docusaurus: `---\nsidebar_label: "Short ${name}"\n---\n\n`,
    components: `import Tabs from '@theme/Tabs';\n\n`,
    obsidian: `---\naliases: [ "${name}" ]\ntags:\n- a\n---\n`,
    hugo: `---\ntitle: Page ${name}\nweight: ${(index + 1) * 10}\n---\n\n`,
  };
  return [
    `${front[style] ?? ''}# Page ${name}`,
    '',
    `The ${WORDS[index % WORDS.length]} is *here*. See [next](${next}${ending}#details) and [the section](./${folderPage}).`,
    `A [folder](../${other.name}/), a [page without an ending](../${other.name}/${other.pages[0]}), an`,
    `[address of the site](/${other.name}/${other.pages[0]}) and a [name in capitals](../${other.name.toUpperCase()}/${other.pages[0]}${ending}).`,
    'A [dead one](nowhere.md), [another site](https://example.com/a?b=1#c) and a [heading of this page](#details).',
    '',
    '![The logo](/images/logo.png)',
    '',
    ...(NOTATIONS[style] ? [NOTATIONS[style]({ next, other: other.name })] : []),
    '## Details',
    '',
    '```md',
    `[not a link](${next}${ending})`,
    '```',
    '',
  ].join('\n');
}

const quoted = (value) => JSON.stringify(value);

/** The configuration that defines the order; undefined for a style whose pages define it themselves. */
function configuration(style, sections) {
  if (style === 'mkdocs') {
    const lines = sections.flatMap(({ name, pages }) => [
      `  - Section ${name}:`,
      `      - ${name}/index.md`,
      ...pages.map((page, index) =>
        index % 2 === 0 ? `      - Short ${page}: ${name}/${page}.md` : `      - ${name}/${page}.md`,
      ),
    ]);
    return { path: 'mkdocs.yml', text: `site_name: Generated\nnav:\n  - index.md\n${lines.join('\n')}\n` };
  }
  if (style === 'docusaurus') {
    const categories = sections.map(({ name, pages }) => {
      const items = pages.map((page) => quoted(`${name}/${page}`)).join(', ');
      return `    { type: 'category', label: ${quoted(`Section ${name}`)}, link: { type: 'doc', id: ${quoted(`${name}/index`)} }, items: [${items}] },`;
    });
    return {
      path: 'sidebars.ts',
      text: `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';\n\nconst sidebars: SidebarsConfig = {\n  docs: [\n    'index',\n${categories.join('\n')}\n  ],\n};\n\nexport default sidebars;\n`,
    };
  }
  if (style === 'vitepress') {
    const parts = sections.map(({ name, pages }) => {
      const items = pages.map((page) => `{ text: ${quoted(`Short ${page}`)}, link: ${quoted(`/${name}/${page}`)} }`);
      return `      ${quoted(`/${name}/`)}: [{ text: ${quoted(name)}, link: ${quoted(`/${name}/`)}, items: [${items.join(', ')}] }],`;
    });
    return {
      path: 'docs/.vitepress/config.mts',
      text: `import { defineConfig } from 'vitepress'\n\nexport default defineConfig({\n  themeConfig: {\n    sidebar: {\n      '/': [{ text: 'Home', link: '/' }],\n${parts.join('\n')}\n    },\n  },\n})\n`,
    };
  }
  return undefined;
}

/**
 * A folder of Markdown in the style of another tool, always the same bytes for the same options.
 * @param {{ style: string, pages?: number, seed?: number }} options
 * @returns {{ files: { path: string, bytes: Buffer }[], order: string[] }} `order`: the pages as the tool would list them
 */
export function generateFolder({ style, pages = 200, seed = 1 }) {
  const form = FORMS[style];
  if (!form) throw new Error(`There is no style ${style}; choose one of ${STYLES.join(', ')}.`);
  if (!(pages >= 1 && pages <= MAX_PAGES)) throw new Error(`A folder has 1 to ${MAX_PAGES} pages.`);
  const { root, index, ending, assets } = form;
  const sections = plan(pages, randomNumbers(seed));
  // A common top-level folder would be removed.
  const files = new Map([
    ['package.json', Buffer.from('{ "private": true }\n')],
    [`${assets}/images/logo.png`, PIXEL],
  ]);
  const order = [];
  const add = (path, content) => {
    files.set(path, Buffer.from(content));
    order.push(path);
  };
  add(`${root}/${index}`, `# Home\n\n${sections.map(({ name }) => `* [${name}](${name}/)`).join('\n')}\n`);
  for (const [at, section] of sections.entries()) {
    const front =
      style === 'hugo' ? `---\ntitle: Section ${section.name}\nweight: ${at + 1}\n---\n\n` : `# ${section.name}\n\n`;
    add(`${root}/${section.name}/${index}`, `${front}[Home](../${index})\n`);
    for (const [place, name] of section.pages.entries())
      add(`${root}/${section.name}/${name}${ending}`, text(style, section, place, sections));
  }
  // Two names that differ only by case, which no configuration lists, with links to each.
  const last = sections.at(-1)?.name;
  add(`${root}/${last}/zebra${ending}`, `# Lower\n\n[upper](Zebra${ending})\n`);
  add(`${root}/${last}/Zebra${ending}`, `# Upper\n\n[lower](zebra${ending})\n`);
  const config = configuration(style, sections);
  if (config) files.set(config.path, Buffer.from(config.text));
  return { files: [...files].map(([path, bytes]) => ({ path, bytes })), order };
}
