import { load } from 'cheerio';
import { processorTime } from '../../test/support/processor-time';
import { renderOperation, renderSchemas } from './render-reference';
import { serversOf } from './servers';

const EVIL = `"><script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) </textarea></details>'`;

/** A document in which every text is malicious, including the names of fields. */
function evilDocument() {
  const schema = {
    title: EVIL,
    description: EVIL,
    type: 'object',
    properties: { [EVIL]: { type: EVIL, format: EVIL, enum: [EVIL], default: EVIL, example: EVIL, pattern: EVIL } },
    discriminator: { propertyName: EVIL, mapping: { [EVIL]: EVIL } },
    oneOf: [{ title: EVIL, type: 'string' }],
  };
  const content = { [EVIL]: { schema, examples: { [EVIL]: { summary: EVIL, value: EVIL } } } };
  return {
    servers: [{ url: `https://x.example/${EVIL}`, description: EVIL }],
    security: [{ [EVIL]: [EVIL] }],
    components: {
      securitySchemes: { [EVIL]: { type: 'apiKey', in: 'header', name: EVIL, description: EVIL } },
      schemas: { [EVIL]: schema },
    },
    paths: {
      [`/${EVIL}`]: {
        post: {
          summary: EVIL,
          description: EVIL,
          externalDocs: { url: 'javascript:alert(1)', description: EVIL },
          parameters: [{ name: EVIL, in: 'query', required: true, description: EVIL, schema, example: EVIL }],
          requestBody: { description: EVIL, content },
          responses: { [EVIL]: { description: EVIL, content, headers: { [EVIL]: { schema } } } },
          callbacks: { [EVIL]: { [EVIL]: { [EVIL]: {} } } },
          'x-codeSamples': [{ lang: EVIL, label: EVIL, source: EVIL }],
        },
      },
    },
  };
}

/** A schema with `count` fields, each of which again has `count` fields, down to `depth`. */
const wide = (count: number, depth: number): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `field${index}`,
      depth === 0 ? { type: 'string' } : wide(count, depth - 1),
    ]),
  ),
});

const operationWith = (schema: object, schemas: object = {}) => ({
  paths: {
    '/x': { get: { responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } } } },
  },
  components: { schemas },
});

const timed = (document: object): { html: string; ms: number } => {
  let html = '';
  const ms = processorTime(() => {
    html = renderOperation({ document: { ...document }, path: '/x', method: 'get' }) ?? '';
  });
  return { html, ms };
};

const MAX_HTML_LENGTH = 2 * 1024 * 1024;
/** Far more than the rendering takes, because tests share a machine. */
const MAX_MS = 3_000;

it('runs nothing that a specification says', () => {
  const document = evilDocument();
  const shown = [
    renderOperation({ document, path: `/${EVIL}`, method: 'post', specTitle: EVIL }),
    renderSchemas({ document, schemas: [EVIL], grouped: false }),
  ];
  for (const html of shown) {
    const page = load(html ?? '');
    expect(page.text()).toContain('<script>alert(1)</script>');
    expect(page('script, iframe, object, embed, img, style, [onerror], [onclick], [style]')).toHaveLength(0);
    page('[href], [src], [action]').each((_, node) => {
      const { href = '', src = '', action = '' } = page(node).attr() ?? {};
      for (const address of [href, src, action]) expect(address).not.toMatch(/^\s*javascript:/i);
    });
  }
});

it.each([
  ['many fields', operationWith(wide(10_000, 0))],
  ['fields in fields', operationWith(wide(12, 4))],
  [
    'a schema that holds itself everywhere',
    operationWith(
      { $ref: '#/components/schemas/A' },
      {
        A: {
          allOf: Array.from({ length: 60 }, () => ({ $ref: '#/components/schemas/A', description: 'Again' })),
          oneOf: Array.from({ length: 60 }, () => ({ $ref: '#/components/schemas/A' })),
          additionalProperties: { $ref: '#/components/schemas/A' },
        },
      },
    ),
  ],
  [
    'a chain of parts of parts',
    operationWith(
      { $ref: '#/components/schemas/S0' },
      Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [
          `S${index}`,
          {
            allOf: [{ $ref: `#/components/schemas/S${index + 1}` }],
            anyOf: [{ $ref: `#/components/schemas/S${index + 1}` }],
          },
        ]),
      ),
    ),
  ],
  ['references in a circle', operationWith({ $ref: '#/a' }, {})],
  ['long texts', operationWith({ type: 'string', description: '*a '.repeat(300_000), enum: ['x'.repeat(100_000)] })],
  ['values in values', operationWith(JSON.parse(`${'{"items":'.repeat(150)}{}${'}'.repeat(150)}`) as object)],
])('shows %s in bounded time and size', (_, document) => {
  const { html, ms } = timed(document);
  expect(html).toContain('bd-api');
  expect(html.length).toBeLessThan(MAX_HTML_LENGTH);
  expect(ms).toBeLessThan(MAX_MS);
});

it('takes anything where something else should be', () => {
  for (const odd of [
    null,
    7,
    'text',
    true,
    [],
    [[]],
    { $ref: 7 },
    { $ref: '#/paths' },
    { allOf: 3, type: {}, enum: 'x' },
  ]) {
    const document = {
      servers: odd,
      security: odd,
      components: { schemas: { Odd: odd }, securitySchemes: odd },
      paths: {
        '/x': {
          parameters: odd,
          servers: [odd],
          get: {
            parameters: [odd],
            requestBody: { content: { 'a/b': odd, 'application/json': { schema: odd } } },
            responses: odd,
            callbacks: odd,
            summary: odd,
            externalDocs: odd,
          },
          put: {
            responses: { 200: odd, 201: { headers: { A: odd }, content: odd, description: odd } },
            parameters: [{ name: 'a', in: 'query', schema: odd, examples: odd }],
          },
        },
      },
    };
    for (const method of ['get', 'put'])
      expect(renderOperation({ document, path: '/x', method })).toContain(`bd-method-${method}`);
    expect(serversOf(document)).toEqual([]);
    renderSchemas({ document, schemas: ['Odd'] });
  }
});
