import type { Schema } from '../support/json-schema';
import { type Facts, MissingFields } from '../support/missing-fields';

const text: Schema = { type: 'string' };
const kind = (value: string): Schema => ({ type: 'string', enum: [value] });
const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

function missing(facts: Facts, schema: Schema, wanted: Record<string, Facts> = {}, given: Record<string, Schema> = {}) {
  const found = new MissingFields(wanted, given);
  found.compare('read', facts, schema);
  return found.bySchema;
}

describe('MissingFields', () => {
  it('finds a field that is required and not there, by the schema that requires it', () => {
    const wanted = { Space: { required: ['id', 'title'] } };
    const list: Facts = { required: ['items', 'next'], fields: { items: { items: { ref: 'Space' } } } };
    const ours = object({ items: { type: 'array', items: { $ref: '#/components/schemas/SpaceResponse' } } });
    expect(missing(list, ours, wanted, { SpaceResponse: object({ id: text }) })).toEqual([
      ['Space', ['title']],
      ['read', ['next']],
    ]);
  });

  it('names the way to a field of an object inside', () => {
    const facts: Facts = { fields: { urls: { required: ['app', 'preview'] } } };
    expect(missing(facts, object({ urls: object({ app: text }) }))).toEqual([['read', ['urls.preview']]]);
  });

  it('puts together what all parts of a schema say', () => {
    const facts: Facts = { all: [{ required: ['id'] }, { required: ['title'] }] };
    expect(missing(facts, { allOf: [object({ id: text }), object({ title: text })] })).toEqual([]);
  });

  it('compares an alternative with that of the same kind', () => {
    const facts: Facts = {
      any: [
        { required: ['size'], tags: { type: 'file' } },
        { required: ['pages'], tags: { type: 'group' } },
      ],
    };
    const ours = { oneOf: [object({ type: kind('file'), size: text }), object({ type: kind('group') })] };
    expect(missing(facts, ours)).toEqual([['read', ['pages']]]);
  });

  it('requires nothing of kinds that are not there, and of objects that may hold anything', () => {
    const facts: Facts = { any: [{ tags: { type: 'team' }, required: ['team'] }, { tags: { type: 'user' } }] };
    expect(missing(facts, object({ type: kind('user') }))).toEqual([]);
    expect(missing({ required: ['nodes'] }, { type: 'object' })).toEqual([]);
  });

  it('ends where schemas hold themselves', () => {
    const facts = { Group: { required: ['name'], fields: { children: { items: { ref: 'Group' } } } } };
    const ours: Record<string, Schema> = {
      Group: object({ children: { type: 'array', items: { $ref: '#/components/schemas/Group' } } }),
    };
    expect(missing({ ref: 'Group' }, { $ref: '#/components/schemas/Group' }, facts, ours)).toEqual([
      ['Group', ['name']],
    ]);
  });
});
