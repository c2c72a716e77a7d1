import { ReferenceContext } from '../reference-context';
import { apiTagsOf, specsIn } from './api-tags';
import { codeBlock, codeSpan, description } from './text-lines';
import { operationText, schemasText } from './write-reference';

const PET = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 30, default: 'Rex', description: 'What it is *called*.' },
    kind: { type: 'string', enum: ['cat', 'dog'], 'x-enumDescriptions': { cat: 'Purrs' } },
    id: { type: 'integer', readOnly: true },
    secret: { type: 'string', writeOnly: true },
    inner: { type: 'string', 'x-internal': true },
    mother: { $ref: '#/components/schemas/Pet' },
    old: { type: 'string', deprecated: true },
  },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      post: {
        summary: 'Add a `pet`',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: {
          200: {
            description: 'The pet',
            headers: { 'X-Left': { schema: { type: 'integer' }, description: 'Calls that are left' } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Any' } } },
          },
        },
      },
      get: { 'x-internal': true, responses: {} },
    },
  },
  components: {
    schemas: {
      Pet: PET,
      Any: {
        oneOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'array', items: { type: 'string', minLength: 2 } }],
        discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Pet' } },
      },
    },
  },
};

describe('an operation as Markdown', () => {
  const text = operationText(document, '/pets', 'post') ?? '';

  it('names the fields that are sent, with their rules and what is in them', () => {
    const [request = ''] = text.split('### Responses');
    expect(request).toContain(
      '- `name` (string, required): What it is *called*. At most 30 characters. Default: `Rex`.',
    );
    expect(request).toContain('- `kind` (string): One of: `cat` (Purrs), `dog`.');
    expect(request).toContain('- `secret` (string, write-only)');
    expect(request).toContain('- `mother` (Pet)\n  - The same again: it holds values of its own kind.');
    expect(request).not.toMatch(/`id`|`inner`/);
  });

  it('names what comes back: headers, alternatives, items', () => {
    const [, response = ''] = text.split('### Responses');
    expect(response).toContain('- `X-Left` (integer): Calls that are left');
    expect(response).toContain('- One of these, as `kind` says:\n  - Pet (`dog`)\n    - `name`');
    expect(response).toContain('- Each item: At least 2 characters.');
    expect(response).not.toMatch(/- `secret`/);
  });

  it('is none where its authors keep it to themselves, and for what is not there', () => {
    for (const [path, method] of [
      ['/pets', 'get'],
      ['/cats', 'get'],
      ['/pets', 'constructor'],
    ] as const)
      expect(operationText(document, path, method)).toBeUndefined();
    expect(schemasText(document, ['Nothing'])).toBeUndefined();
    expect(schemasText(document, ['Pet', 'Nothing'])).toMatch(/^## Pet\n\n- `name`/);
  });
});

describe('what authors of a specification wrote', () => {
  const context = (): ReferenceContext => new ReferenceContext({}, '', 2);

  it('reaches nothing that follows', () => {
    expect(description('# Title #\n\n```\n# kept', context())).toBe('**Title**\n\n```\n# kept\n```');
    expect(description('~~~~\n~~~\nx', context())).toBe('~~~~\n~~~\nx\n~~~~');
    expect(codeSpan('a`b``c')).toBe('``` a`b``c ```');
    expect(codeBlock('```', 'js\n# x')).toBe('````\n```\n````');
  });

  it('is bounded', () => {
    const schemas = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`S${index}`, PET]));
    const properties = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`f${index}`, { type: 'string' }]),
    );
    expect(schemasText({ components: { schemas } }, [])?.match(/^## /gm)).toHaveLength(200);
    expect(schemasText({ components: { schemas: { Wide: { properties } } } }, [])).toContain('There is more');
  });
});

describe('the blocks of a text', () => {
  it('are found with the text between their tags, but not in code', () => {
    const source = [
      '{% openapi-operation spec="shop" path="/a" method="get" %}',
      '[Shop](https://shop.example.com)',
      '{% endopenapi-operation %}',
      '',
      '```',
      '{% openapi-operation spec="code" path="/b" method="get" %}',
      '```',
      '',
      '{% openapi-schemas spec="shop" schemas="A, B" grouped="true" %}',
      'My *words*.',
      '{% endopenapi-schemas %}',
      '',
      '- {% openapi-webhook spec="other" name="paid" method="post" %}',
    ].join('\n');
    expect(apiTagsOf(source)).toMatchObject([
      { spec: 'shop', part: { kind: 'operation', name: '/a', method: 'get' }, notes: '' },
      { spec: 'shop', part: { kind: 'schemas', names: ['A', 'B'] }, notes: 'My *words*.' },
      { spec: 'other', part: { kind: 'webhook', name: 'paid', method: 'post' }, notes: '' },
    ]);
    expect(specsIn(source)).toEqual(['shop', 'code', 'other']);
    expect(apiTagsOf('Nothing here.')).toEqual([]);
  });
});
