import Ajv from 'ajv';
import fc from 'fast-check';
import { checkAdaptiveSchema } from './adaptive-schema';
import { claimsKey, claimsOf, readUnsignedClaims } from './visitor-claims';

const read = (query: string): unknown => readUnsignedClaims({ query: new URLSearchParams(query) });

describe('unsigned claims of a visitor', () => {
  test.each([
    ['visitor.beta=true&visitor.a=false&visitor.b=null', { beta: true, a: false, b: null }],
    ['visitor.org.plan=pro&visitor.org.seats=12', { org: { plan: 'pro', seats: 12 } }],
    ['visitor.n=-1.5&visitor.s=1e5&visitor.z=007', { n: -1.5, s: '1e5', z: '007' }],
    ['visitor.roles=["a","b"]&visitor.o={"x":1}&visitor.q="true"', { roles: ['a', 'b'], o: { x: 1 }, q: 'true' }],
    ['visitor.bad={x&visitor.text=hello', { bad: '{x', text: 'hello' }],
    ['visitor.a=1&visitor.a=2', { a: 2 }],
    ['visitor.a=undefined&other=1&visitors.b=1&visitor=2&visitor.=3&visitor.x..y=1', {}],
    ['visitor.a.b.c.d.e=1&visitor.a.b.c.d.e.f=1', { a: { b: { c: { d: { e: 1 } } } } }],
  ])('%s', (query, claims) => {
    expect(read(query)).toEqual(claims);
  });

  it('come from cookies too; the address wins', () => {
    const cookies = {
      'gitbook-visitor-public': '{"beta":true,"org":{"plan":"free","seats":1}}',
      'gitbook-visitor-public-more': encodeURIComponent('{"language":"fr"}'),
      'gitbook-visitor-public-bad': '{',
      'gitbook-visitor-token': '{"plan":"max"}',
      other: '{"x":1}',
    };
    expect(readUnsignedClaims({ cookies, query: { 'visitor.org.plan': 'pro', 'visitor.beta': 'undefined' } })).toEqual({
      org: { plan: 'pro', seats: 1 },
      language: 'fr',
    });
  });

  it('do not access prototypes', () => {
    const names = ['__proto__', 'constructor', 'prototype'];
    const query = names.flatMap((name) => [
      `visitor.${name}.x=1`,
      `visitor.a.${name}=1`,
      `visitor.j={"${name}":{"x":1}}`,
    ]);
    expect(read(query.join('&'))).toEqual({ j: {} });
    expect(readUnsignedClaims({ cookies: { 'gitbook-visitor-public': '{"__proto__":{"x":1},"ok":1}' } })).toEqual({
      ok: 1,
    });
    expect({}).not.toHaveProperty('x');
  });

  it('end at 64 values and 4 KB', () => {
    const many = Array.from({ length: 100 }, (_, index) => `visitor.c${index}=1`).join('&');
    expect(Object.keys(readUnsignedClaims({ query: new URLSearchParams(many) }))).toHaveLength(64);
    const long = readUnsignedClaims({ query: { 'visitor.a': 'x'.repeat(5_000), 'visitor.b': 'short' } });
    expect(long).toEqual({ b: 'short' });
  });

  it('are bounded whatever is sent', () => {
    const json = fc.json({ maxDepth: 12 });
    const name = fc
      .oneof(fc.string(), fc.constantFrom('a', '__proto__', 'constructor'))
      .map((path) => `visitor.${path}`);
    const query = fc.array(fc.tuple(name, fc.oneof(json, fc.string())), { maxLength: 20 });
    fc.assert(
      fc.property(query, json, (parameters, cookie) => {
        const cookies = { 'gitbook-visitor-public': cookie };
        const claims = readUnsignedClaims({ query: new URLSearchParams(parameters), cookies });
        expect(JSON.stringify(claims).length).toBeLessThan(12_000);
        expect(Object.getPrototypeOf(claims)).toBe(Object.prototype);
      }),
    );
  });
});

describe('all claims of a visitor', () => {
  it('keep the signed ones apart from the others', () => {
    const signed = { plan: 'pro', unsigned: { plan: 'max' } };
    expect(claimsOf({ signed, unsigned: { beta: true } })).toEqual({ plan: 'pro', unsigned: { beta: true } });
    expect(claimsOf({ signed })).toEqual({ plan: 'pro', unsigned: {} });
  });

  const closed = { additionalProperties: false };
  const schema = checkAdaptiveSchema({
    type: 'object',
    properties: {
      beta: { type: 'boolean', description: '' },
      plan: { type: 'string', enum: ['free', 'pro'], description: '' },
      name: { type: 'string', description: '' },
      seats: { type: 'number', description: '' },
      roles: { type: 'array', description: '', items: { type: 'string', description: '' } },
      org: { type: 'object', description: '', properties: { vip: { type: 'boolean', description: '' } }, ...closed },
      unsigned: { type: 'object', properties: { beta: { type: 'boolean' } }, ...closed },
    },
    ...closed,
  });

  it('are those that the schema declares and whose values conform', () => {
    const signed = { beta: 'true', plan: 'max', name: 'A', roles: ['x', 1], org: { vip: true, secret: 1 }, other: 1 };
    expect(claimsOf({ signed, unsigned: { beta: true, plan: 'pro' } }, schema)).toEqual({
      name: 'A',
      org: { vip: true },
      unsigned: { beta: true },
    });
  });

  it('are what a JSON Schema validator accepts, and lose nothing of what it accepts', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    const scalar = fc.oneof(fc.boolean(), fc.integer(), fc.constantFrom('free', 'pro', 'x'), fc.constant(null));
    const item = fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('vip', 'x'), scalar),
    );
    const names = fc.constantFrom('beta', 'plan', 'name', 'seats', 'roles', 'org', 'other', 'toString');
    const claims = fc.dictionary(names, item, { maxKeys: 6, noNullPrototype: true });
    fc.assert(
      fc.property(claims, claims, (signed, unsigned) => {
        const kept = claimsOf({ signed, unsigned }, schema);
        expect(validate(kept) ? [] : validate.errors).toEqual([]);
        const all = claimsOf({ signed, unsigned });
        if (validate(all)) expect(kept).toEqual(all);
      }),
    );
  });
});

describe('the name of a set of claims', () => {
  it('does not depend on the order, and does on everything else', () => {
    expect(claimsKey({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(claimsKey({ b: { d: [1, 2], c: 2 }, a: 1 }));
    const different = [
      { a: 1 },
      { a: '1' },
      { a: [1] },
      { a: [{}] },
      { a: { b: 1 } },
      { unsigned: { a: 1 } },
      { a: null },
    ];
    expect(new Set(different.map(claimsKey)).size).toBe(different.length);
    expect(claimsKey({ a: 1 })).toMatch(/^[\w-]{22}$/);
  });

  it('is empty for no claims', () => {
    expect(claimsKey({})).toBe('');
    expect(claimsKey(claimsOf({ signed: { org: {} } }))).toBe('');
  });
});
