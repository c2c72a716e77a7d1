import { claimRows, findDuplicateName, newClaim, schemaOf } from './claim-rows';

const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    isBeta: { type: 'boolean', description: 'Takes part in the beta' },
    plan: { type: 'string', description: '', enum: ['free', 'paid'] },
    seats: { type: 'number', description: '' },
    team: { type: 'string', description: 'Its name' },
    tags: { type: 'array', description: '', items: { type: 'string', description: '' } },
    regions: { type: 'array', description: '', items: { type: 'string', description: '', enum: ['eu', 'us'] } },
    address: { type: 'object', description: 'Where', properties: {}, additionalProperties: false },
    odd: { type: 'string', description: '', enum: ['a, b', 'c'] },
    unsigned: {
      type: 'object',
      properties: { language: { type: 'string', description: '' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

describe('the claims of a schema as rows', () => {
  it('say what each claim is, and make the same schema again', () => {
    const rows = claimRows(SCHEMA);
    expect(
      rows.map(({ name, kind, values, unsigned }) => [name.value, kind.value, values.value, unsigned.value]),
    ).toEqual([
      ['isBeta', 'boolean', '', false],
      ['plan', 'choice', 'free, paid', false],
      ['seats', 'number', '', false],
      ['team', 'string', '', false],
      ['tags', 'list', '', false],
      ['regions', 'choices', 'eu, us', false],
      ['address', 'other', '', false],
      ['odd', 'other', 'a, b, c', false],
      ['language', 'string', '', true],
    ]);
    expect(schemaOf(rows, SCHEMA)).toEqual(SCHEMA);
  });

  it('make another schema of what is changed, and tell of names that are there twice', () => {
    const row = newClaim();
    row.name.value = ' plan ';
    row.kind.value = 'choice';
    row.values.value = 'free, , paid,free';
    expect(schemaOf([row], {}).properties).toEqual({
      plan: { type: 'string', description: '', enum: ['free', 'paid'] },
      unsigned: { type: 'object', properties: {}, additionalProperties: false },
    });
    const other = newClaim();
    other.name.value = 'plan';
    expect(findDuplicateName([row, other])).toBe('plan');
    other.unsigned.value = true;
    expect(findDuplicateName([row, other])).toBeUndefined();
  });
});
