import { address, byKind, condition, choice, list, nullable, record, type Shape, text } from './shapes';

const MAX_LINKS = 20;
const ID = { regex: /^[\w-]+$/, message: 'must be an identifier' };
const id: Shape = text({ min: 1, max: 64, pattern: ID, example: '02KQxUz5wPbYh1eTq7mA0p' });
const space = { space: id };

/** The target of a link. */
const contentRef = byKind({
  url: record({ url: address('https://example.com/', 'https:', 'http:', 'mailto:') }),
  page: record({ page: id, ...space }, { optional: ['space'] }),
  anchor: record({ anchor: text({ min: 1, max: 256 }), ...space, page: id }, { optional: ['space', 'page'] }),
  space: record(space),
  file: record({ file: id }),
  user: record({ user: id }),
  collection: record({ collection: id }),
  'reusable-content': record({ reusableContent: id, ...space }, { optional: ['space'] }),
  openapi: record({ spec: text({ min: 1, max: 100 }) }),
});

const title = text({ max: 64, example: 'Support' });

export const contentLink = record({ title, to: contentRef });

const links = list(contentLink, { max: MAX_LINKS });

export const headerItems = list(
  record(
    {
      title,
      style: choice('link', 'button-primary', 'button-secondary'),
      to: nullable(contentRef),
      links,
      condition,
    },
    { optional: ['style', 'condition'] },
  ),
  { max: MAX_LINKS },
);

export const footerGroups = list(record({ title, links }), { max: MAX_LINKS });
