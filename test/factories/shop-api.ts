const FINE = { 200: { description: 'Fine' } };
const ORDER = {
  200: { description: 'Fine', content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
};

/** A description with nested tags, operations of every kind of tag, a webhook and schemas. */
export const SHOP_API = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example.com' }],
  tags: [
    {
      name: 'orders',
      'x-page-title': 'Orders and more',
      'x-page-description': 'What people bought.',
      'x-page-icon': 'box',
      description: 'Every order has *one* customer.',
    },
    { name: 'refunds', 'x-parent': 'orders' },
    { name: 'empty' },
    { name: 'secret', 'x-internal': true },
  ],
  paths: {
    '/orders': {
      get: {
        tags: ['orders'],
        summary: 'List orders',
        security: [{ key: [] }],
        parameters: [
          {
            name: 'state',
            in: 'query',
            description: 'Which ones.',
            schema: { type: 'string', enum: ['open', 'paid'] },
          },
        ],
        responses: { ...ORDER, 404: { description: 'No such *customer*' } },
      },
      post: { tags: ['orders'], operationId: 'addOrder', responses: FINE },
    },
    '/refunds': { get: { tags: ['refunds', 'orders'], summary: 'List refunds', responses: FINE } },
    '/coupons/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { tags: ['coupons'], summary: 'Read a coupon', responses: FINE },
    },
    '/health': { get: { summary: 'Ask whether it runs', responses: FINE } },
    '/staff': {
      get: { tags: ['secret'], summary: 'List staff', responses: FINE },
      put: { tags: ['orders'], summary: 'Change staff', 'x-internal': true, responses: FINE },
    },
  },
  webhooks: { ordered: { post: { tags: ['orders'], summary: 'Someone ordered', responses: FINE } } },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Order: {
        type: 'object',
        required: ['total'],
        properties: { total: { type: 'integer', minimum: 0, example: 12, description: 'What it costs.' } },
      },
      Hidden: { type: 'string', 'x-internal': true },
    },
  },
};

/** A table of contents that includes the pages of a specification. */
const summaryWith = (props: object, spec = 'shop'): string => `# Summary

* [Welcome](README.md)
* [Guide](guide/README.md)
  * \`\`\`yaml
    type: builtin:openapi
    props: ${JSON.stringify(props)}
    dependencies:
      spec:
        ref:
          kind: openapi
          spec: ${spec}
    \`\`\`
  * [Refunds](guide/refunds.md)
* [Last](last.md)
`;

export const shopBook = (props: object): Readonly<Record<string, string>> => ({
  'README.md': '# Welcome\n\nHello.\n',
  'SUMMARY.md': summaryWith(props),
  'guide/README.md': '# Guide\n\nHow to.\n',
  'guide/refunds.md': '# Refunds\n\nBy hand.\n',
  'last.md': '# Last\n\nThe end.\n',
});
