import { processSpec } from './process-spec';
import { SpecProblem } from './spec-problem';

const INFO = { title: 'Pets', version: '1' };
const NOTHING = (url: string): Promise<string> => Promise.reject(new Error(`${url} was not to be fetched`));

const read = async (text: string | object, url?: string, load = NOTHING): Promise<Record<string, unknown>> => {
  const { document } = await processSpec(typeof text === 'string' ? text : JSON.stringify(text), url, load);
  return JSON.parse(document) as Record<string, unknown>;
};

async function problem(text: string | object, url?: string, load = NOTHING): Promise<string> {
  const error: unknown = await read(text, url, load).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SpecProblem);
  expect((error as SpecProblem).code).toBe('PARSE_ERROR');
  return (error as SpecProblem).message;
}

const schemaApi = (schema: object) => ({
  openapi: '3.0.3',
  info: INFO,
  paths: {},
  components: { schemas: { A: schema } },
});

describe('reading a specification', () => {
  it.each([
    ['Swagger 2.0', { swagger: '2.0', info: INFO, paths: {} }],
    ['OpenAPI 3.0', { openapi: '3.0.3', info: INFO, paths: {} }],
    ['OpenAPI 3.1', { openapi: '3.1.0', info: INFO, paths: { '/pets': {} } }],
  ])('gives %s as OpenAPI 3.1', async (_, spec) => {
    expect((await read(spec)).openapi).toMatch(/^3\.1/);
  });

  it('reads YAML with versions that are numbers', async () => {
    expect(await read('swagger: 2.0\ninfo: {title: Pets, version: 1.0}\npaths: {}\n')).toMatchObject({
      info: { version: '1' },
    });
  });

  it.each([
    ['nothing', '  ', 'is empty'],
    ['a web page', '<!DOCTYPE html><html></html>', 'web page'],
    ['neither JSON nor YAML', '{"openapi": "3.0.0", ', 'neither valid JSON nor valid YAML'],
    ['a list', '[1, 2]', 'not an object'],
    ['something else', '{"name": "package"}', 'neither the field'],
    ['a version of the future', '{"openapi": "4.0.0"}', '4.0.0'],
    ['one without a title', '{"openapi": "3.0.0", "info": {"version": "1"}, "paths": {}}', 'title'],
    ['a reference that leads nowhere', JSON.stringify(schemaApi({ $ref: '#/components/schemas/B' })), '/B'],
  ])('says what is wrong with %s', async (_, text, words) => {
    expect(await problem(text)).toContain(words);
  });

  it('names the line of a mistake in YAML', async () => {
    expect(await problem('openapi: 3.0.0\ninfo:\n  title: "Pets\n')).toMatch(/line 3|line 4/);
  });

  it('refuses a YAML that unfolds without end', async () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
      .concat(Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(9)}]`))
      .join('\n');
    expect(await problem(`openapi: 3.0.0\n${bomb}`)).toMatch(/alias/i);
  });

  it('refuses one that is nested without end', async () => {
    expect(await problem(schemaApi(JSON.parse(`${'{"not":'.repeat(300)}{}${'}'.repeat(300)}`) as object))).toContain(
      'nested',
    );
  });

  it('drops fields that would change more than the document', async () => {
    const text =
      '{"openapi":"3.1.0","info":{"title":"P","version":"1"},"paths":{"/pets":{}},"x-a":{"__proto__":{"evil":true}}}';
    expect(JSON.stringify(await read(text))).not.toContain('evil');
  });
});

describe('references to other documents', () => {
  const files: Readonly<Record<string, string>> = {
    'https://a.example/v1/pet.yaml': 'type: object\nproperties: {toy: {$ref: "toys.json#/Toy"}, self: {$ref: "#"}}',
    'https://a.example/v1/toys.json':
      '{"Toy": {"type": "object", "properties": {"api": {"$ref": "api.json#/components/schemas/A"}}}}',
  };
  const load = (url: string): Promise<string> => Promise.resolve(files[url] ?? '');

  it('are brought in, each once, and lead to where they are now', async () => {
    const document = await read(
      schemaApi({ type: 'array', items: { $ref: './pet.yaml' } }),
      'https://a.example/v1/api.json',
      load,
    );
    expect(document).toMatchObject({
      components: { schemas: { A: { items: { $ref: '#/x-documents/pet' } } } },
      'x-documents': {
        pet: { properties: { toy: { $ref: '#/x-documents/toys/Toy' }, self: { $ref: '#/x-documents/pet' } } },
        toys: { Toy: { properties: { api: { $ref: '#/components/schemas/A' } } } },
      },
    });
  });

  it('are not looked for in data', async () => {
    const example = { $ref: 'https://a.example/never.json' };
    const document = await read(schemaApi({ type: 'object', example, properties: { example: { type: 'string' } } }));
    expect(JSON.stringify(document)).toContain('never.json');
  });

  it('need an address to start from, and lead to the web only', async () => {
    expect(await problem(schemaApi({ $ref: './pet.yaml' }))).toContain('Bundle it');
    for (const ref of ['file:///etc/passwd', 'ftp://a.example/x', 'data:application/json,{}'])
      expect(await problem(schemaApi({ $ref: ref }), 'https://a.example/api.json', load)).toContain(
        'cannot be fetched',
      );
  });

  it('are bounded in number', async () => {
    const endless = (url: string): Promise<string> => Promise.resolve(`$ref: "${url}x"`);
    expect(await problem(schemaApi({ $ref: 'https://a.example/x' }), undefined, endless)).toContain('more than 49');
  });
});
