import { claimsOf, exampleOf } from './claims';

describe('the claims of a visitor', () => {
  it('begin with one value for each claim of the schema', () => {
    const claim = (type: string, more: object = {}) => ({ type, description: 'A claim', ...more });
    const schema = {
      type: 'object',
      properties: {
        isBeta: claim('boolean'),
        plan: claim('string', { enum: ['free', 'pro'] }),
        seats: claim('number'),
        unsigned: claim('object', { properties: { tags: claim('array'), country: claim('string') } }),
      },
    };
    expect(JSON.parse(exampleOf(schema))).toEqual({
      isBeta: true,
      plan: 'free',
      seats: 1,
      unsigned: { tags: [], country: '' },
    });
    expect(exampleOf({})).toBe('{}');
  });

  it('are JSON', () => {
    expect(claimsOf(' { "isBeta" : true } ')).toBe('{"isBeta":true}');
    expect(() => claimsOf('isBeta')).toThrow('This is not valid JSON');
  });
});
