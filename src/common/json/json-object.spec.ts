import { JsonText, jsonObject } from './json-object';

describe('the JSON text of an object', () => {
  it('is that of JSON.stringify', () => {
    const value = { text: 'a "b"\n', number: 1, none: undefined, list: [1, null], 'a "key"': { deep: true } };
    expect(jsonObject(value)).toBe(JSON.stringify(value));
    expect(jsonObject({})).toBe('{}');
    expect(jsonObject({ none: undefined })).toBe('{}');
  });

  it('holds texts that are JSON already as they are', () => {
    expect(jsonObject({ id: 'a', pages: new JsonText('[{"id":"b"}]') })).toBe('{"id":"a","pages":[{"id":"b"}]}');
  });
});
