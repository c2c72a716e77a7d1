import { JsonText, jsonObject } from './json-object';

describe('the JSON text of an object', () => {
  it('is the same as that of JSON.stringify', () => {
    const value = { text: 'a "b"\n', number: 1, none: undefined, list: [1, null], 'a "key"': { deep: true } };
    expect(jsonObject(value)).toBe(JSON.stringify(value));
    expect(jsonObject({})).toBe('{}');
    expect(jsonObject({ none: undefined })).toBe('{}');
  });

  it('contains texts that are JSON already unchanged', () => {
    expect(jsonObject({ id: 'a', pages: new JsonText('[{"id":"b"}]') })).toBe('{"id":"a","pages":[{"id":"b"}]}');
  });
});
