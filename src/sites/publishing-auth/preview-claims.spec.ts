import { checkAdaptiveSchema } from '../../../core/conditions/adaptive-schema';
import { readPreviewClaims } from './preview-claims';

const schema = checkAdaptiveSchema({
  type: 'object',
  properties: {
    isBeta: { type: 'boolean' },
    plan: { type: 'string', enum: ['free', 'pro plan'] },
    tags: { type: 'array', items: { type: 'string' } },
    unsigned: { type: 'object', properties: { seats: { type: 'number' } } },
  },
});

describe('claims of a preview', () => {
  it('are read from JSON and from Rison', () => {
    const claims = { isBeta: true, plan: 'pro plan', tags: ['a', "b's"], unsigned: { seats: -2.5 } };
    expect(readPreviewClaims(JSON.stringify(claims), schema)).toEqual(claims);
    expect(readPreviewClaims("(isBeta:!t,plan:'pro plan',tags:!(a,'b!'s'),unsigned:(seats:-2.5))", schema)).toEqual(
      claims,
    );
    expect(readPreviewClaims("('isBeta':!f,tags:!())", schema)).toEqual({ isBeta: false, tags: [] });
    expect(readPreviewClaims('()', schema)).toEqual({});
    expect(readPreviewClaims(undefined, schema)).toEqual({});
    expect(readPreviewClaims('{"anything":null}', undefined)).toEqual({ anything: null });
  });

  it.each([
    'yes',
    '!t',
    '[]',
    '!()',
    '{"isBeta":',
    '(isBeta:!t',
    '(isBeta:!t))',
    '(isBeta!t)',
    '(isBeta:)',
    "(plan:'pro",
    '(tags:!(a b))',
    '('.repeat(2_000),
    `(a:${'!('.repeat(900)}`,
    '{"__proto__":{"isBeta":true}}',
    '(__proto__:(isBeta:!t))',
  ])('cannot be read from %s', (text) => {
    expect(() => readPreviewClaims(text, schema)).toThrow(/^claims (must|may)/);
  });

  it('have to fit the schema', () => {
    expect(() => readPreviewClaims('(isBeta:yes)', schema)).toThrow('claims.isBeta does not match');
    expect(() => readPreviewClaims('{"plan":"gold"}', schema)).toThrow('claims.plan does not match');
    expect(() => readPreviewClaims('(unknown:!t)', schema)).toThrow('claims.unknown does not match');
  });
});
