import { load } from 'cheerio';
import type { PartOptions } from './reference-context';
import { renderOperation } from './render-reference';

const text = { type: 'string', description: 'A field with a description that says a little about it.' };
const fields = (count: number, prefix = 'field') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, text]));

const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example.com' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Add an order',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        responses: {
          201: {
            description: 'Added',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          400: {
            description: 'Refused',
            content: { 'application/json': { schema: { type: 'object', properties: fields(5, 'error') } } },
          },
          404: { description: 'Gone' },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        properties: {
          ...fields(10),
          small: { type: 'object', properties: fields(2, 'small') },
          large: { type: 'object', properties: fields(20, 'large') },
        },
      },
    },
  },
};

const written = (parts?: PartOptions) =>
  load(
    renderOperation({ document, path: '/orders', method: 'post', ...(parts && { parts }) }) ?? '',
    { scriptingEnabled: false },
    false,
  );

/** Names of the rendered fields, expanded or collapsed. */
const namesIn = ($: ReturnType<typeof written>): string[] =>
  $('.bd-api-name')
    .toArray()
    .map((name) => $(name).text());

const ROOMY = 40_000;
const light = (maxOpenLength = ROOMY) => written({ prefix: '~0-', maxOpenLength, rest: '?reference=all' });
const whole = (maxOpenLength = ROOMY) => written({ prefix: '~0-', maxOpenLength });

describe('a reference on a light page', () => {
  it('holds what is open, and the way to what is closed', () => {
    const $ = light();
    const [open, closed, gone] = $('.bd-api-response').toArray();
    expect($(open).find('.bd-api-name').first().text()).toBe('field0');
    expect($(closed).find('summary').text()).toBe('400 Refused');
    expect($(closed).text()).not.toContain('error0');
    expect($(closed).find('noscript a').attr('href')).toMatch(/^\?reference=all#~0-\d+$/);
    expect($(gone).text()).toContain('No body.');
    expect($(gone).attr('data-rest')).toBeUndefined();
    expect($('form[data-try]').length).toBe(0);
  });

  it('closes large objects in objects, and keeps small ones open', () => {
    const $ = light();
    const folds = (label: string) => $('details').filter((_, fold) => $(fold).children('summary').text() === label);
    expect(folds('Fields of small').first().attr('open')).toBeDefined();
    expect(folds('Fields of small').first().text()).toContain('small1');
    expect(folds('Fields of large').first().attr('open')).toBeUndefined();
    expect(namesIn($)).not.toContain('large1');
  });

  it('closes even the fields of a body where there are too many operations beside it', () => {
    const $ = light(1_000);
    expect(namesIn($)).toEqual([]);
    expect($('summary:contains("Fields of the body")').length).toBe(1);
  });

  it.each([ROOMY, 1_000])('finds everything under the same names on the page with all of it, with %i', (mostOpen) => {
    const [$, $all, $plain] = [light(mostOpen), whole(mostOpen), written()];
    const parts = $('[data-rest]').toArray();
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const link = $(part).find('a').attr('href') ?? '';
      const same = $all(`[id="${link.replace('?reference=all#', '')}"]`);
      expect(same.length).toBe(1);
      expect(same.children('summary').text()).toBe($(part).children('summary').text());
      expect(same.find('noscript').length).toBe(0);
    }
    expect($all('[data-rest]').length).toBe(0);
    for (const selector of ['.bd-api-name', '.bd-code', 'form', '.bd-tab'])
      expect([selector, $all(selector).length]).toEqual([selector, $plain(selector).length]);
  });
});

it('is all there where no one asks for a light page', () => {
  const $ = written();
  expect($('[data-rest], noscript, .bd-api-open').length).toBe(0);
  expect(namesIn($)).toEqual(expect.arrayContaining(['error0', 'large1']));
});
