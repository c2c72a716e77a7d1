import { checkAdaptiveSchema, emptyAdaptiveSchema, templateConditions } from './adaptive-schema';
import { parseCondition } from './parse-condition';

const closed = { type: 'object', additionalProperties: false } as const;
const withClaims = (properties: Record<string, unknown>): unknown => ({ ...closed, properties });
const withClaim = (claim: unknown): unknown => withClaims({ c: claim });
const nested = (levels: number): unknown =>
  levels === 0 ? { type: 'boolean' } : { ...closed, description: '', properties: { x: nested(levels - 1) } };

describe('a schema of claims', () => {
  it('may have every shape of the contract', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        beta: { type: 'boolean', description: 'Beta testers' },
        plan: { type: 'string', description: 'Plan', enum: ['free', 'pro'] },
        name: { type: 'string', description: 'Name' },
        seats: { type: 'number', description: 'Seats' },
        roles: { type: 'array', description: 'Roles', items: { type: 'string', description: 'Role' } },
        org: {
          type: 'object',
          description: 'Organization',
          properties: { vip: { type: 'boolean', description: 'VIP' } },
          additionalProperties: false,
        },
        unsigned: {
          type: 'object',
          description: 'Unsigned claims of the site visitor.',
          properties: { language: { type: 'string', description: 'Language', enum: ['en'] } },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    };
    expect(checkAdaptiveSchema(schema)).toEqual(schema);
  });

  it('gets default descriptions', () => {
    const given = {
      type: 'object',
      properties: { a: { type: 'boolean' }, unsigned: { type: 'object', properties: {} } },
    };
    expect(checkAdaptiveSchema(given)).toEqual({
      type: 'object',
      properties: {
        a: { type: 'boolean', description: '' },
        unsigned: { ...closed, description: 'Unsigned claims of the site visitor.', properties: {} },
      },
      additionalProperties: false,
    });
  });

  test.each<[string, unknown]>([
    ['jsonSchema must be an object', null],
    ['jsonSchema must be an object', []],
    ['jsonSchema.type must be "object"', {}],
    ['jsonSchema.$schema must be', { ...closed, $schema: 'http://json-schema.org/draft-04/schema#', properties: {} }],
    ['jsonSchema.properties must be an object', { type: 'object' }],
    ['jsonSchema.additionalProperties must be false', { type: 'object', properties: {}, additionalProperties: true }],
    ['jsonSchema.$ref is not supported', { ...closed, properties: {}, $ref: '#' }],
    ['jsonSchema.properties.c must be an object', withClaim('boolean')],
    ['jsonSchema.properties.c.type must be one of', withClaim({ type: 'null' })],
    ['jsonSchema.properties.c.type must be one of', withClaim({ type: ['string', 'null'] })],
    ['jsonSchema.properties.c.pattern is not supported', withClaim({ type: 'string', pattern: '(a+)+$' })],
    ['jsonSchema.properties.c.enum is not supported', withClaim({ type: 'boolean', enum: [true] })],
    ['jsonSchema.properties.c.enum must be a list of 1 to 100', withClaim({ type: 'string', enum: [] })],
    ['jsonSchema.properties.c.enum[1] must be a string', withClaim({ type: 'string', enum: ['a', 1] })],
    ['jsonSchema.properties.c.enum[1] is a duplicate', withClaim({ type: 'string', enum: ['a', 'a'] })],
    ['jsonSchema.properties.c.description must be a string', withClaim({ type: 'boolean', description: null })],
    ['jsonSchema.properties.c.items must be an object', withClaim({ type: 'array' })],
    ['jsonSchema.properties.c.items.type must be one of', withClaim({ type: 'array', items: { type: 'object' } })],
    ['jsonSchema.properties.c.properties.x.type', withClaim({ ...closed, properties: { x: {} } })],
    [
      'jsonSchema.properties.__proto__: this is not a valid name',
      JSON.parse('{"type":"object","properties":{"__proto__":{}}}'),
    ],
    ['jsonSchema.properties.unsigned.type must be "object"', withClaims({ unsigned: { type: 'boolean' } })],
    ['jsonSchema.properties.unsigned.description must be', withClaims({ unsigned: { ...closed, description: 'x' } })],
    ['is more than 5 levels deep', withClaim(nested(5))],
    [
      'has more than 100 claims',
      withClaims(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`c${index}`, { type: 'boolean' }]))),
    ],
    [
      'is longer than 32768 bytes',
      withClaims(
        Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [`c${index}`, { type: 'boolean', description: 'x'.repeat(1_000) }]),
        ),
      ),
    ],
  ])('is refused: %s', (message, schema) => {
    expect(() => checkAdaptiveSchema(schema)).toThrow(expect.objectContaining({ status: 400 }) as Error);
    expect(() => checkAdaptiveSchema(schema)).toThrow(message);
  });

  it('may be five levels deep', () => {
    expect(() => checkAdaptiveSchema(withClaim(nested(4)))).not.toThrow();
  });

  it('has a valid default', () => {
    expect(checkAdaptiveSchema(emptyAdaptiveSchema())).toEqual(emptyAdaptiveSchema());
  });
});

describe('suggested conditions', () => {
  it('are one for every boolean and every value of a list, and can be read', () => {
    const schema = checkAdaptiveSchema(
      withClaims({
        beta: { type: 'boolean', description: 'Beta testers' },
        plan: { type: 'string', description: 'Plan', enum: ['free', 'it\'s "pro"'] },
        name: { type: 'string' },
        'my-org': { ...closed, properties: { vip: { type: 'boolean' } } },
        roles: { type: 'array', description: 'Role', items: { type: 'string', enum: ['dev'] } },
        unsigned: { ...closed, properties: { language: { type: 'string', enum: ['fr'] } } },
      }),
    );
    const conditions = templateConditions(schema);
    expect(conditions).toEqual([
      { description: 'Beta testers', condition: 'visitor.claims.beta' },
      { description: 'Plan: free', condition: 'visitor.claims.plan == "free"' },
      { description: 'Plan: it\'s "pro"', condition: 'visitor.claims.plan == "it\'s \\"pro\\""' },
      { description: 'vip', condition: 'visitor.claims["my-org"].vip' },
      { description: 'Role: dev', condition: 'visitor.claims.roles.includes("dev")' },
      { description: 'language: fr', condition: 'visitor.claims.unsigned.language == "fr"' },
    ]);
    for (const { condition } of conditions) expect(() => parseCondition(condition)).not.toThrow();
  });

  it('are at most 200', () => {
    const values = Array.from({ length: 100 }, (_, index) => String(index));
    const schema = withClaims(
      Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { type: 'string', enum: values }])),
    );
    expect(templateConditions(checkAdaptiveSchema(schema))).toHaveLength(200);
  });
});
