import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { ConditionData } from './condition.types';
import { evaluate, isTrue, textOfExpression } from './evaluate-condition';
import { parseCondition } from './parse-condition';

const data: ConditionData = {
  visitor: {
    claims: {
      plan: 'pro',
      beta: true,
      seats: 12,
      nothing: null,
      roles: ['admin', 'dev'],
      org: { name: 'Acme', 'is-new': true },
      'a b': 'quoted',
      unsigned: { language: 'fr', beta: 'true' },
    },
  },
  space: { vars: { version: '2.1' } },
  page: { vars: { level: 3 } },
};

const value = (source: string): unknown => evaluate(parseCondition(source), data);

describe('the value of a condition', () => {
  test.each<[string, unknown]>([
    ['visitor.claims.plan', 'pro'],
    ['visitor.claims["plan"]', 'pro'],
    ["visitor['claims'].org['is-new']", true],
    ['visitor.claims["a b"]', 'quoted'],
    ['visitor?.claims?.["org"]?.name', 'Acme'],
    ['visitor.claims.unsigned.language', 'fr'],
    ['space.vars.version', '2.1'],
    ['page.vars.level', 3],
    ['visitor.claims.org.missing.deeper', undefined],
    ['visitor.claims.missing', undefined],
    ['visitor.claims.roles[1]', 'dev'],
    ['visitor.claims.plan.length', undefined],
    ['visitor.claims.plan == "pro"', true],
    ['visitor.claims.Plan == "pro"', false],
    ["visitor.claims.plan != 'pro'", false],
    ['visitor.claims.beta === true', true],
    ['visitor.claims.unsigned.beta === true', false],
    ['visitor.claims.unsigned.beta == true', false],
    ['visitor.claims.beta == 1', true],
    ['visitor.claims.beta === 1', false],
    ['visitor.claims.seats == "12"', true],
    ['visitor.claims.nothing == undefined', true],
    ['visitor.claims.nothing === undefined', false],
    ['visitor.claims.missing == null', true],
    ['visitor.claims.org == visitor.claims.org', false],
    ['visitor.claims.org !== visitor.claims.org', true],
    ['visitor.claims.roles == "admin,dev"', false],
    ['visitor.claims.seats > 10 && visitor.claims.seats <= 12', true],
    ['visitor.claims.plan < "q"', true],
    ['visitor.claims.missing > 1', false],
    ['!visitor.claims.missing', true],
    ['!!visitor.claims.org', true],
    ['-visitor.claims.seats + 2', -10],
    ['visitor.claims.seats - 2 - 1', 9],
    ['1 + 2 == 3 && 2 < 3 || false', true],
    ['true || false && false', true],
    ['(true || false) && false', false],
    ['false ? 1 : true ? 2 : 3', 2],
    ['visitor.claims.plan ?? "free"', 'pro'],
    ['visitor.claims.missing ?? (visitor.claims.nothing || "free")', 'free'],
    ['"v" + space.vars.version + "!"', 'v2.1!'],
    ['"Hello " + visitor.claims.missing', 'Hello '],
    ['visitor.claims.org + ""', undefined],
    ['["pro", "max",].includes(visitor.claims.plan)', true],
    ['visitor.claims.roles.includes("dev")', true],
    ['visitor.claims.roles.includes(undefined)', false],
    ['visitor.claims.plan.startsWith("pr")', true],
    ['visitor.claims.plan.endsWith("ro")', true],
    ['visitor.claims.plan.includes("x")', false],
    ['visitor.claims.plan.includes(visitor.claims.missing)', false],
    ['visitor.claims.missing.includes("x")', false],
    ['visitor.claims.seats.startsWith("1")', false],
    ['visitor.claims.includes', undefined],
    ['"\\u0041\\x42\\u{1F600}\\n\\q\\\'"', "AB😀\nq'"],
    ['1e3 + .5', 1000.5],
    ['true?.5:1', 0.5],
    ['\tvisitor .claims\n. beta ', true],
  ])('%s', (source, expected) => {
    expect(value(source)).toEqual(expected);
  });

  test.each(['__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty'])(
    'knows no inherited %s',
    (name) => {
      expect(value(`visitor.claims.${name}`)).toBeUndefined();
      expect(value(`visitor.claims.org["${name}"]`)).toBeUndefined();
      expect(value(`visitor.claims.roles.${name}`)).toBeUndefined();
      expect(value(`visitor["${name}"]`)).toBeUndefined();
    },
  );

  it('calls no getter', () => {
    const claims = Object.defineProperty({}, 'plan', { enumerable: true, get: () => 'pro' });
    expect(isTrue('visitor.claims.plan == "pro"', { visitor: { claims } })).toBe(false);
  });

  it('has no text beyond 16,384 characters', () => {
    const claims = { long: 'x'.repeat(10_000) };
    const source = 'visitor.claims.long + visitor.claims.long';
    expect(evaluate(parseCondition(source), { visitor: { claims } })).toBeUndefined();
  });

  it('equals the result of JavaScript for defined scalars', () => {
    const claims = { n: 2, z: 0, s: 'pro', e: '', t: true, f: false, d: '12' };
    const leaf = fc.constantFrom(...Object.keys(claims).map((name) => `visitor.claims.${name}`), '1', '"pro"', 'true');
    const operator = fc.constantFrom('==', '===', '!=', '!==', '<', '<=', '>', '>=', '+', '-', '&&', '||');
    const { source } = fc.letrec<{ source: string }>((tie) => ({
      source: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.tuple(tie('source'), operator, tie('source')).map(([left, sign, right]) => `${left} ${sign} ${right}`),
        fc.tuple(leaf, tie('source'), tie('source')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
        tie('source').map((inner) => `!(${inner})`),
      ),
    }));
    fc.assert(
      fc.property(source, (text) => {
        const expected: unknown = runInNewContext(text, { visitor: { claims } });
        expect(evaluate(parseCondition(text), { visitor: { claims } })).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the result of a condition', () => {
  test.each(['', 'visitor.claims.', 'nonsense', 'visitor.claims.missing', '""', '0', 'null', '0 - "x"'])(
    'not: %j',
    (source) => {
      expect(isTrue(source, data)).toBe(false);
    },
  );

  it('does not fail on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (source) => typeof isTrue(source, data) === 'boolean'));
  });
});

describe('the text of an expression', () => {
  test.each([
    ['visitor.claims.plan', 'pro'],
    ['visitor.claims.seats', '12'],
    ['visitor.claims.beta', 'true'],
    ['visitor.claims.org', ''],
    ['visitor.claims.missing', ''],
    ['"a" - 1', ''],
    ['"a\\r\\nb"', 'a b'],
    ['nonsense', ''],
  ])('%s is %j', (source, expected) => {
    expect(textOfExpression(source, data)).toBe(expected);
  });
});
