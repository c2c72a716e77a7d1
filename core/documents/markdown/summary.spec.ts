import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSummary, SummaryNode } from './summary';

const handbook = readFileSync(path.join(__dirname, '../../../test/fixtures/documents/SUMMARY.md'), 'utf8');

function depth(nodes: readonly SummaryNode[]): number {
  return nodes.reduce((deepest, node) => Math.max(deepest, 1 + depth(node.children)), 0);
}

describe('parseSummary', () => {
  it.each([
    ['LF', handbook],
    ['CRLF and a byte order mark', `\uFEFF${handbook.replaceAll('\n', '\r\n')}`],
  ])('reads pages, groups, links and generated parts (%s)', (_name, source) => {
    const { title, nodes, problems } = parseSummary(source);
    expect(title).toBe('Handbook');
    expect(problems).toEqual(['line 23: "../secret.md" is not a file of this content']);
    const link = { type: 'link', title: 'On Linux', path: 'start/install.md', anchor: 'linux', children: [] };
    const install = { type: 'page', title: 'Install', path: 'start/install.md', children: [link] };
    const openapi = {
      props: { models: true },
      type: 'builtin:openapi',
      dependencies: { spec: { ref: { kind: 'openapi', spec: 'pets' } } },
    };
    const generated = { type: 'computed', title: 'builtin:openapi', computed: openapi, children: [] };
    expect(nodes).toEqual([
      { type: 'page', title: 'Welcome', path: 'README.md', children: [] },
      { type: 'page', title: 'Start here', path: 'start here.md', linkTitle: 'Start', children: [install] },
      {
        type: 'group',
        title: 'Reference',
        slug: 'ref',
        children: [
          { type: 'page', title: 'API', emoji: '🚀', path: 'reference/README.md', children: [generated] },
          { type: 'link', title: 'Website', url: 'https://example.org/?a=1&b=2', children: [] },
          { type: 'link', title: 'Welcome again', path: 'README.md', children: [] },
        ],
      },
      { type: 'page', title: 'Changelog', path: 'changelog.md', children: [] },
    ]);
  });

  it('nests by indent, however wide it is', () => {
    const { nodes } = parseSummary(
      '- [a](a.md)\n    - [b](b.md)\n      - [c](c.md)\n  - [d](d.md)\n\t* [e](e.md)\n- [f](f.md)',
    );
    expect(nodes.map(({ title }) => title)).toEqual(['a', 'f']);
    expect(nodes[0]?.children.map(({ title }) => title)).toEqual(['b', 'd']);
    expect(nodes[0]?.children[1]?.children.map(({ title }) => title)).toEqual(['e']);
  });

  it('ignores comments, prose and bullets without a name; reads formatted titles', () => {
    const { nodes } = parseSummary(
      'Text\n<!--\n* [no](no.md)\n-->\n* \n* [**Bold** `code`](x.md)\n* <i class="fa-gear">:gear:</i> [Set](y.md)\n* Draft',
    );
    expect(nodes).toEqual([
      { type: 'page', title: 'Bold code', path: 'x.md', children: [] },
      { type: 'page', title: 'Set', icon: 'gear', path: 'y.md', children: [] },
      { type: 'page', title: 'Draft', children: [] },
    ]);
  });

  it('treats an entry with an empty anchor as a link, also before the page itself', () => {
    const { nodes } = parseSummary('* [Later](b.md#)\n* [B](b.md)\n* [Again](b.md)');
    expect(nodes).toEqual([
      { type: 'link', title: 'Later', path: 'b.md', children: [] },
      { type: 'page', title: 'B', path: 'b.md', children: [] },
      { type: 'link', title: 'Again', path: 'b.md', children: [] },
    ]);
  });

  it('has limits for depth, number and length', () => {
    const deep = parseSummary(
      Array.from({ length: 50 }, (_, level) => `${' '.repeat(level)}* [p](p${level}.md)`).join('\n'),
    );
    expect(depth(deep.nodes)).toBe(32);
    expect(deep.problems.length).toBeGreaterThan(0);
    const wide = parseSummary(Array.from({ length: 100_010 }, (_, index) => `* [p](p${index}.md)`).join('\n'));
    expect(wide.nodes).toHaveLength(100_000);
    expect(wide.problems).toEqual(['line 100001: only the first 100000 entries are used']);
    expect(parseSummary(`* [${'x'.repeat(1_000)}](a.md)`).nodes[0]?.title).toHaveLength(256);
  });

  it('reports an invalid generated part', () => {
    expect(parseSummary('* ```yaml\n  a: b: c\n  ```\n* ```yaml\n  a: b\n  ```').problems).toHaveLength(2);
  });
});
