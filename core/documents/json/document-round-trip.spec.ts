import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { arbitraryDocument } from '../../../test/fixtures/documents/arbitrary-document';
import { documentChecks } from '../../../test/fixtures/documents/document-schema';
import { plainTarget } from '../../../test/fixtures/documents/plain-addresses';
import { AppError } from '../../errors/app-error';
import { renderHtml } from '../html/render-html';
import { documentToMarkdown } from './document-to-markdown';
import { markdownToDocument } from './markdown-to-document';
import { normalForm } from './normal-form';
import { parseDocument } from './parse-document';
import { randomRuns } from '../../../test/support/random-runs';

const runs = randomRuns(5_000);
const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647);
const everyBlock = readFileSync(path.join(__dirname, '../../../test/fixtures/documents/every-block.md'), 'utf8');
const read = (markdown: string) => markdownToDocument(markdown, { resolve: plainTarget });
const { ours } = documentChecks();
/** The types of blocks and inlines that the generator makes up: no contract knows them. */
const MADE_UP = /from-the-future/;

/** A failure names the seed and the document: `SEED=… RUNS=… npx jest …` repeats it. */
function forAll<Value>(values: fc.Arbitrary<Value>, predicate: (value: Value) => void): void {
  fc.assert(fc.property(values, predicate), { numRuns: runs, seed });
}

describe('A document that a client sends', () => {
  it('round-trips through Markdown and conforms to the contract', () => {
    forAll(arbitraryDocument, (sent) => {
      const document = parseDocument(sent);
      const back = read(documentToMarkdown(document));
      expect(normalForm(back)).toEqual(normalForm(document));
      expect(normalForm(parseDocument(back))).toEqual(normalForm(document));
      if (!MADE_UP.test(JSON.stringify(sent))) expect(ours(JSON.parse(JSON.stringify(back)))).toBeUndefined();
    });
  });
});

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Step = string | number;

function placesIn(value: Json, steps: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [steps];
  return [steps, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...steps, name]))];
}

function replaced(value: Json, [first, ...others]: readonly Step[], by: Json): Json {
  if (first === undefined || typeof value !== 'object' || value === null) return by;
  if (!Array.isArray(value))
    return { ...value, [first]: replaced((value as Record<string, Json>)[first] ?? null, others, by) };
  return (value as readonly Json[]).map((one, index) =>
    String(index) === String(first) ? replaced(one, others, by) : one,
  );
}

const ODD = fc.oneof(
  fc.constantFrom<Json>(
    ...[null, 0, -1.5, '', true, [], {}, [null], ['a'], 'text', '\0', '__proto__', 'a\r\nb', '\ud800', [[[]]]],
    ...[{ object: 'block', type: 'table' }, { object: 'text' }, { object: 'text', leaves: [{}] }, { kind: 'url' }],
    ...[
      { kind: 'url', url: 'javascript:alert(1)' },
      { object: 'inline', type: 'odd', nodes: null },
    ],
    { object: 'block', type: 'odd', nodes: [1, null, 'a'], fragments: 3, data: null, key: 7 },
    { object: 'block', type: 'list-odd', nodes: null },
  ),
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json),
);

describe('A document with an unusual value', () => {
  it('is rejected with the path of the value, or written, parsed and rendered', () => {
    const changed = fc
      .tuple(arbitraryDocument, fc.array(fc.tuple(fc.nat(), ODD), { minLength: 1, maxLength: 2 }))
      .map(([document, changes]) =>
        changes.reduce(
          (value, [at, by]) => {
            const places = placesIn(value);
            return replaced(value, places[at % places.length] ?? [], by);
          },
          JSON.parse(JSON.stringify(document)) as Json,
        ),
      );
    forAll(changed, (sent) => {
      let document;
      try {
        document = parseDocument(sent);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect((error as AppError).message).toMatch(/^document\b.*\.$/s);
        return;
      }
      expect(renderHtml(document)).toBe(renderHtml(parseDocument(document)));
      expect(typeof documentToMarkdown(read(documentToMarkdown(document)))).toBe('string');
    });
  });
});

describe('A page with one of everything', () => {
  const document = markdownToDocument(everyBlock);
  const markdown = documentToMarkdown(document);

  it('is unchanged by a round trip', () => {
    expect(markdownToDocument(markdown)).toEqual(document);
    expect(documentToMarkdown(markdownToDocument(markdown))).toBe(markdown);
    expect(renderHtml(markdownToDocument(markdown))).toBe(renderHtml(document));
  });

  it('conforms to the contract', () => expect(ours(JSON.parse(JSON.stringify(document)))).toBeUndefined());

  it('needs no block to be kept as JSON', () => expect(markdown).not.toContain('<!-- node'));
});

describe('A block of an unknown type', () => {
  const unknown = {
    object: 'block',
    type: 'odd',
    key: 'k',
    data: { key: 'own', html: '<b>--> | `{% x %}' },
    nodes: [1],
  };
  const kept = { ...unknown, key: expect.any(String) as string };
  const inline = { object: 'inline', type: 'odder', data: { deep: [{ key: 1 }] }, isVoid: true };
  const paragraph = { object: 'block', type: 'paragraph', nodes: [inline] };
  const quote = { object: 'block', type: 'blockquote', nodes: [unknown, paragraph] };

  it('is preserved at any position', () => {
    const document = parseDocument({ object: 'document', data: {}, nodes: [unknown, quote] });
    const back = read(documentToMarkdown(document));
    expect(back.nodes).toMatchObject([
      kept,
      { type: 'blockquote', nodes: [kept, { type: 'paragraph', nodes: [inline] }] },
    ]);
  });

  it('is distinguished from one that differs in a key of its own data', () => {
    const other = { ...unknown, data: { ...unknown.data, key: 'other' } };
    const one = parseDocument({ object: 'document', data: {}, nodes: [unknown] });
    expect(normalForm(parseDocument({ ...one, nodes: [other] }))).not.toEqual(normalForm(one));
  });
});
