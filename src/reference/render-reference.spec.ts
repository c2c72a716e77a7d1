import { renderOperation, renderSchemas, renderWebhook } from './render-reference';
import { serversOf } from './servers';

const PET = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 30, description: 'What it is *called*.', example: 'Rex' },
    kind: {
      type: 'string',
      enum: ['cat', 'dog'],
      default: 'dog',
      'x-enumDescriptions': { cat: 'Purrs', dog: 'Barks' },
    },
    id: { type: 'integer', readOnly: true },
    secret: { type: 'string', writeOnly: true },
    inner: { type: 'string', 'x-internal': true },
    mother: { $ref: '#/components/schemas/Pet' },
    weight: { type: ['number', 'null'], exclusiveMinimum: 0 },
    old: { type: 'string', nullable: true, deprecated: true, 'x-deprecated-sunset': '2030-01-01' },
  },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [
    { url: 'https://{region}.pets.example.com/v1/', variables: { region: { default: 'eu' } } },
    { url: 'http://localhost:8080' },
    { url: '/relative' },
    { url: 'javascript:alert(1)' },
  ],
  security: [{ key: [] }],
  paths: {
    '/pets/{petId}': {
      parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      post: {
        summary: 'Change a pet',
        description: 'Changes **one** pet.',
        'x-stability': 'beta',
        deprecated: true,
        parameters: [
          { name: 'dry run', in: 'query', schema: { type: 'boolean' }, required: true },
          { $ref: '#/components/parameters/Trace' },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Pet' } },
            'application/xml': { schema: { $ref: '#/components/schemas/Pet' }, example: '<pet/>' },
          },
        },
        responses: {
          200: {
            description: 'The pet',
            headers: { 'X-Left': { schema: { type: 'integer' }, description: 'Calls that are left' } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Any' } } },
          },
          404: { $ref: '#/components/responses/Gone' },
        },
        callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } },
        'x-codeSamples': [{ lang: 'ruby', label: 'Ruby', source: 'Pet.change' }],
      },
      get: { summary: 'Hidden', 'x-internal': true, responses: {} },
      delete: {
        'x-hideTryItPanel': true,
        'x-hideSample': true,
        security: [],
        responses: { 204: { description: 'Gone' } },
      },
    },
  },
  webhooks: {
    petAdded: {
      post: {
        summary: 'A pet was added',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: { 200: { description: 'Heard' } },
      },
    },
  },
  components: {
    parameters: { Trace: { name: 'X-Trace', in: 'header', description: 'Told back', schema: { type: 'string' } } },
    responses: { Gone: { description: 'There is no such pet' } },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask for one' } },
    schemas: {
      Pet: PET,
      Cat: {
        allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', properties: { lives: { type: 'integer' } } }],
      },
      Any: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Pet' }],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
    },
  },
};

const change = (): string =>
  renderOperation({ document, path: '/pets/{petId}', method: 'POST', specTitle: 'Pets' }) ?? '';

describe('the reference of an operation', () => {
  it('says what it is, where it is and how far it can be relied on', () => {
    const html = change();
    expect(html).toContain('id="api-post-pets-petid"');
    expect(html).toContain('<span class="bd-method bd-method-post">POST</span> <code>/pets/{petId}</code>');
    expect(html).toContain('Changes <strong>one</strong> pet.');
    for (const badge of ['deprecated', 'beta']) expect(html).toContain(`>${badge}</span>`);
    expect(html).toContain('https://eu.pets.example.com/v1');
    expect(html).toContain('API key in the header X-Key');
  });

  it('shows the title of its page to assistive technology alone', () => {
    const order = { document, path: '/pets/{petId}', method: 'POST' };
    const repeated = renderOperation({ ...order, pageTitle: 'Change a pet' });
    expect(repeated).toContain('<span class="unseen">Change a pet</span>');
    expect(repeated).toContain('>beta</span>');
    expect(renderOperation({ ...order, pageTitle: 'Pets' })).not.toContain('class="unseen"');
  });

  it('shows parameters by their place, those of the path included', () => {
    const html = change();
    const places = ['Path parameters', 'Query parameters', 'Header parameters'].map((title) => html.indexOf(title));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).toContain('string (uuid)');
    expect(html).toContain('Told back');
  });

  it('shows the rules of fields, and of a body only what is sent', () => {
    const html = change();
    const body = html.slice(html.indexOf('Request body'), html.indexOf('Example of a call'));
    for (const shown of [
      '1 to 30 characters',
      '<em>called</em>',
      'Purrs',
      'number or null',
      'more than 0',
      'until 2030-01-01',
    ])
      expect(body).toContain(shown);
    expect(body).toContain('>secret</code>');
    expect(body).not.toContain('>id</code>');
    expect(body).not.toContain('>inner</code>');
    const answer = html.slice(html.indexOf('Responses'));
    expect(answer).toContain('>id</code>');
    expect(answer).not.toContain('>secret</code>');
  });

  it('ends a schema that holds itself', () => {
    expect(change()).toContain('The same again');
  });

  it('puts allOf together and names alternatives by what the discriminator says', () => {
    const answer = change().split('Responses')[1] ?? '';
    expect(answer).toContain('One of these');
    expect(answer).toMatch(/<summary>Cat <code>cat<\/code><\/summary>/);
    expect(answer).toContain('>lives</code>');
  });

  it('opens the first success, and shows answers that are referred to', () => {
    const html = change();
    expect(html).toMatch(/<details class="[^"]*bd-api-response" open><summary><code class="[^"]*">200</);
    expect(html).toMatch(
      /<details class="[^"]*bd-api-response"><summary><code class="[^"]*">404<\/code> There is no such pet/,
    );
    expect(html).toContain('Calls that are left');
  });

  it('gives samples: those of the authors first, then some that work', () => {
    const text = change()
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'");
    expect(text.indexOf('Pet.change')).toBeGreaterThan(0);
    expect(text.indexOf('Pet.change')).toBeLessThan(text.indexOf('curl -X POST'));
    expect(text).toContain("'https://eu.pets.example.com/v1/pets/123e4567-e89b-12d3-a456-426614174000?dry%20run=true'");
    expect(text).toContain("-H 'X-Key: YOUR_API_KEY'");
    expect(text).toContain('"name": "Rex"');
    expect(text).toContain('import requests');
  });

  it('offers to try it on the servers that are web addresses', () => {
    const html = change();
    const data = /data-try="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    expect(JSON.parse(data)).toEqual({
      method: 'POST',
      path: '/pets/{petId}',
      servers: ['https://eu.pets.example.com/v1', 'http://localhost:8080'],
    });
    expect(html).toContain('<details class="bd-api-fold bd-api-try" hidden>');
  });

  it('leaves out what its authors keep to themselves', () => {
    expect(renderOperation({ document, path: '/pets/{petId}', method: 'get' })).toBeUndefined();
    expect(renderOperation({ document, path: '/nothing', method: 'get' })).toBeUndefined();
    expect(renderOperation({ document, path: '/pets/{petId}', method: 'constructor' })).toBeUndefined();
    const html = renderOperation({ document, path: '/pets/{petId}', method: 'delete' }) ?? '';
    for (const part of ['data-try', 'curl', 'Authorization']) expect(html).not.toContain(part);
  });
});

it('shows what a webhook sends', () => {
  const html = renderWebhook({ document, name: 'petAdded', method: 'post' }) ?? '';
  expect(html).toContain('A pet was added');
  expect(html).toContain('Payload');
  expect(html).not.toContain('data-try');
});

it('shows schemas by name, folded or not', () => {
  const html = renderSchemas({ document, schemas: ['Pet', 'Nobody', 'Cat'] }) ?? '';
  expect(html.match(/<summary><code class="bd-api-name">(Pet|Cat)</g)).toHaveLength(2);
  expect(renderSchemas({ document, schemas: ['Pet'], grouped: false })).toContain(
    '<h2 id="api-schemas-pet-pet">Pet</h2>',
  );
  expect(renderSchemas({ document, schemas: ['Nobody'] })).toBeUndefined();
});

it('names the origins that readers may call', () => {
  expect(serversOf(document)).toEqual(['https://eu.pets.example.com', 'http://localhost:8080']);
  expect(serversOf({ servers: [{ url: "https://a.example;script-src 'unsafe-inline'" }] })).toEqual([]);
});
