import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { arbitraryDocument } from '../../../../test/fixtures/documents/arbitrary-document';
import { plainTarget } from '../../../../test/fixtures/documents/plain-addresses';
import { BLOCK_SCHEMAS } from '../../blocks/registry';
import { INLINE_SCHEMAS } from '../../blocks/inline-schemas';
import { documentToMarkdown } from '../document-to-markdown';
import { markdownToDocument } from '../markdown-to-document';
import { parseDocument } from '../parse-document';
import { DOCUMENT_JSON_SCHEMAS } from './document-json-schemas';

const ROOT = path.join(__dirname, '../../../..');

type Json = Record<string, unknown>;

/** The schemas without room for anything that they do not describe. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const made: Json = {};
  for (const [name, inner] of Object.entries(value)) if (name !== 'discriminator') made[name] = closed(inner);
  return made.properties && made.type === 'object' ? { ...made, additionalProperties: false } : made;
}

const schemas = { schemas: closed(DOCUMENT_JSON_SCHEMAS) };
const check = new Ajv({ strict: false }).compile({ $ref: '#/components/schemas/PageDocument', components: schemas });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const texts = ['docs', 'test/fixtures', 'packages'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => path.join(ROOT, folder, file)),
);

/** The types of blocks and inlines that the generator makes up: they are kept as they are. */
const MADE_UP = /from-the-future/;

function typesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) typesIn(each, found);
  else if (typeof value === 'object' && value !== null) {
    const node = value as Json;
    if (node.object === 'block' || node.object === 'inline') found.add(String(node.type));
    for (const inner of Object.values(node)) typesIn(inner, found);
  }
  return found;
}

describe('the schemas of documents', () => {
  it('describe every block and inline that clients send or texts have, and each of their fields', () => {
    const found = new Set<string>();
    const documents = fc.sample(arbitraryDocument, { numRuns: 400, seed: 42 });
    for (const sent of documents.filter((each) => !MADE_UP.test(JSON.stringify(each)))) {
      const read = plain(markdownToDocument(documentToMarkdown(parseDocument(sent)), { resolve: plainTarget }));
      expect(check(read) ? [] : [check.errors, read]).toEqual([]);
      typesIn(read, found);
    }
    const types = [...Object.keys(BLOCK_SCHEMAS), ...Object.keys(INLINE_SCHEMAS)];
    expect(types.filter((type) => !found.has(type))).toEqual([]);
  });

  it('are true of real texts', () => {
    expect(texts.length).toBeGreaterThan(50);
    const wrong = texts.filter((file) => !check(plain(markdownToDocument(readFileSync(file, 'utf8')))));
    expect(wrong).toEqual([]);
  });

  it.each([
    [{ object: 'block', type: 'paragraph' }],
    [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text' }] }],
    [{ object: 'block', type: 'hint', data: { style: 7 }, nodes: [] }],
    [{ object: 'block', type: 'list-ordered', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: [] }] }],
    [{ object: 'block', type: 'divider', isVoid: true, more: 1 }],
    [{ object: 'block', type: 'list-item', nodes: [] }],
  ])('refuse %j', (block) => {
    expect(check({ object: 'document', data: {}, nodes: [block] })).toBe(false);
  });

  it('mention no schema that is not there', () => {
    const mentioned = JSON.stringify(DOCUMENT_JSON_SCHEMAS).matchAll(/#\/components\/schemas\/(\w+)/g);
    const missing = [...mentioned].filter(([, name = '']) => !(name in DOCUMENT_JSON_SCHEMAS));
    expect(missing).toEqual([]);
  });
});
