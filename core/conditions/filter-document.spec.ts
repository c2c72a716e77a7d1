import type { ConditionData } from './condition.types';
import { filterDocument } from './filter-document';

type Node = Readonly<Record<string, unknown>>;
interface Document {
  readonly object: 'document';
  readonly nodes: readonly Node[];
}

const data: ConditionData = { visitor: { claims: { yes: true, name: 'Ada <b>' } } };
const text = (value: string): Node => ({ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] });
const block = (type: string, nodes: readonly Node[], more: Node = {}): Node => ({
  object: 'block',
  type,
  nodes,
  ...more,
});
const paragraph = (value: string): Node => block('paragraph', [text(value)]);
const passage = (claim: string, ...nodes: readonly Node[]): Node =>
  block('if', nodes, { data: { expression: `visitor.claims.${claim}` } });
const source = (written: string): Node => ({
  object: 'block',
  type: 'integration',
  isVoid: true,
  data: { integration: 'bindery', block: 'source', props: { source: written } },
});
const inlineSource = (written: string): Node => ({
  object: 'inline',
  type: 'expression',
  isVoid: true,
  data: { expression: '', source: written },
});
const value = (expression: string): Node => ({
  object: 'inline',
  type: 'expression',
  isVoid: true,
  data: { expression },
});
const document = (...nodes: readonly Node[]): Document => ({ object: 'document', nodes });
const shown = (...nodes: readonly Node[]): readonly Node[] => filterDocument(document(...nodes), data).nodes;

describe('a document for a visitor', () => {
  it('is the same one where nothing depends on the visitor', () => {
    const plain = document(paragraph('a'), block('hint', [paragraph('b')]), inlineSource('<u>'));
    expect(filterDocument(plain, data)).toBe(plain);
  });

  it('contains the content of visible passages in place', () => {
    expect(
      shown(paragraph('a'), passage('yes', paragraph('b'), passage('yes', paragraph('c'))), paragraph('d')),
    ).toEqual(['a', 'b', 'c', 'd'].map(paragraph));
  });

  it('contains nothing of hidden passages', () => {
    const hidden = passage('no', paragraph('SECRET'), passage('yes', paragraph('SECRET')));
    expect(shown(hidden, passage('yes', passage('no', paragraph('SECRET'))), paragraph('a'))).toEqual([paragraph('a')]);
    expect(
      shown(block('if', [paragraph('SECRET')]), block('if', [paragraph('SECRET')], { data: { expression: '=' } })),
    ).toEqual([]);
  });

  it('removes blocks without remaining content, and keeps referenced fragments', () => {
    const tabs = block('tabs', [
      block('tabs-item', [passage('no', paragraph('SECRET'))], { data: { title: 'x' } }),
      block('tabs-item', [paragraph('a')]),
    ]);
    const table: Node = {
      object: 'block',
      type: 'table',
      data: { records: { r: { values: { c: 'r:c' } } } },
      fragments: [{ object: 'fragment', fragment: 'r:c', nodes: [passage('no', paragraph('SECRET'))] }],
    };
    const list = block('list-unordered', [block('list-item', [passage('no', paragraph('SECRET'))])]);
    const empty = { object: 'block', type: 'paragraph', nodes: [] };
    expect(shown(tabs, list, table)).toEqual([
      block('tabs', [block('tabs-item', [paragraph('a')])]),
      { ...table, fragments: [{ object: 'fragment', fragment: 'r:c', nodes: [empty] }] },
    ]);
  });

  it('shows values in place of expressions', () => {
    const line = block('paragraph', [
      text('Hi '),
      value('visitor.claims.name'),
      value('visitor.claims.no'),
      value('='),
    ]);
    expect(shown(line)).toEqual([block('paragraph', [text('Hi '), text('Ada <b>'), text(''), text('')])]);
  });

  it('follows marks that were kept as they were written, in the order of the text', () => {
    const no = '{% if visitor.claims.no %}';
    expect(
      shown(
        block('paragraph', [
          text('a'),
          inlineSource(no),
          text('SECRET'),
          value('"SECRET"'),
          inlineSource('{% endif %}'),
          text('b'),
        ]),
        block('blockquote', [paragraph('c'), source(no), paragraph('SECRET')]),
        paragraph('SECRET'),
        source('{% else %}'),
        paragraph('d'),
        source('{% endif %}'),
        source('{% endif %}'),
        source(no),
        block('hint', [paragraph('SECRET')]),
      ),
    ).toEqual([block('paragraph', [text('a'), text('b')]), block('blockquote', [paragraph('c')]), paragraph('d')]);
  });

  it('has the other part of a passage with two', () => {
    const parts = [
      paragraph('SECRET'),
      source('{% elif visitor.claims.yes %}'),
      paragraph('a'),
      source('{%- else -%}'),
    ];
    expect(shown(passage('no', ...parts, paragraph('SECRET')))).toEqual([paragraph('a')]);
    expect(shown(passage('yes', paragraph('b'), source('{% else %}'), paragraph('SECRET')))).toEqual([paragraph('b')]);
  });

  it('does not reveal hidden content by an unmatched end tag', () => {
    const inside = [paragraph('SECRET'), source('{% endif %}'), paragraph('SECRET')];
    expect(shown(passage('no', ...inside), paragraph('a'))).toEqual([paragraph('a')]);
  });

  it('survives any depth and any shape', () => {
    let deep = passage('no', paragraph('SECRET'));
    for (let level = 0; level < 5_000; level++) deep = block('blockquote', [deep]);
    expect(shown(deep)).toEqual([]);
    const odd = { nodes: [null, 1, 'x', { nodes: 'x' }, { type: 'expression' }, { type: 'if', nodes: 3 }] };
    expect(filterDocument(odd, data)).toEqual({ nodes: [null, 1, 'x', { nodes: 'x' }, { type: 'expression' }] });
  });
});
