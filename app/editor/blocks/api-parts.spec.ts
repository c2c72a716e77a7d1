import { apiParts, parseOperation } from './api-parts';

describe('what pages can show of an API', () => {
  it('is its operations, webhooks and schemas, with what they are called', () => {
    const operations = { summary: 'All of it', get: { summary: 'List pets' }, post: {}, parameters: [] };
    const document = {
      paths: { '/pets': operations },
      webhooks: { dug: { post: { summary: 'A burrow was dug' } } },
      components: { schemas: { Pet: { title: 'A pet' }, Any: true } },
    };
    expect(apiParts(document)).toEqual({
      operations: [
        { value: 'GET /pets', detail: 'List pets' },
        { value: 'POST /pets', detail: '' },
      ],
      webhooks: [{ value: 'POST dug', detail: 'A burrow was dug' }],
      schemas: [
        { value: 'Pet', detail: 'A pet' },
        { value: 'Any', detail: '' },
      ],
    });
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{ paths: [], webhooks: 1, components: null }],
    [{ paths: { '/a': 1 } }],
  ])('is nothing for %j', (document) => {
    expect(apiParts(document)).toEqual({ operations: [], webhooks: [], schemas: [] });
  });
});

describe('a method that was typed', () => {
  it('is read with what it is of', () => {
    expect(parseOperation(' get  /pets/{petId} ')).toEqual({ method: 'get', of: '/pets/{petId}' });
    expect(parseOperation('POST pet dug')).toEqual({ method: 'post', of: 'pet dug' });
  });

  it.each([[''], ['/pets'], ['get'], ['get ']])('is nothing in %j', (words) => {
    expect(parseOperation(words)).toBeUndefined();
  });
});
