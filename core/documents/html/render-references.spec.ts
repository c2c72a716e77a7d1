import { block, documentOf, html, OPTIONS, paragraph } from '../../../test/fixtures/documents/block-makers';
import type { RenderOptions } from '../blocks/html/render-options';

describe('references', () => {
  it('links to pages, or shows a missing reference', () => {
    const ref = (page: string) => block({ type: 'content-ref', isVoid: true, data: { ref: { kind: 'page', page } } });
    expect(html(ref('p1'), OPTIONS)).toContain('<a class="bd-card-link" href="/docs/p1">Page p1</a>');
    expect(html(ref('p1'))).toContain('This page does not exist');
  });

  it('includes reusable content, even where it includes itself', () => {
    const include = block({
      type: 'reusable-content',
      isVoid: true,
      data: { ref: { kind: 'reusable-content', reusableContent: 'r' } },
    });
    const shared = documentOf(paragraph('shared'), include);
    expect(html([include, include], { reusable: () => shared })).toBe('<p>shared</p>\n\n<p>shared</p>\n');
  });

  it('names the operations of APIs', () => {
    const openapi = (type: string, data: object) => html(block({ type, isVoid: true, data }));
    const ref = { kind: 'openapi', spec: 'pets' };
    expect(openapi('openapi-operation', { method: 'get', path: '/pets/{id}', ref })).toContain(
      '<span class="bd-method bd-method-get">GET</span> <code>/pets/{id}</code>',
    );
    expect(
      openapi('swagger', { method: 'post', path: '/pets', ref: { kind: 'url', url: 'https://example.com/a.json' } }),
    ).toContain('POST');
    expect(openapi('openapi-webhook', { method: 'post', name: 'petAdded', ref })).toContain('<code>petAdded</code>');
    expect(openapi('openapi-schemas', { schemas: ['Pet'], ref })).toContain('<code>Pet</code>');
  });

  it('shows ready HTML for parts of an OpenAPI description where there is some, with what the author wrote below', () => {
    const ref = { kind: 'openapi', spec: 'pets' };
    const api: RenderOptions['api'] = ({ type, data }) =>
      type === 'openapi-operation' && data.path === '/pets' ? '<section>All about pets</section>' : undefined;
    const operation = (path: string) =>
      html(
        block({
          type: 'openapi-operation',
          isVoid: true,
          data: { method: 'get', path, ref },
          fragments: [{ object: 'fragment', fragment: 'caption', nodes: [paragraph('A note')] }],
        }),
        { api },
      );
    expect(operation('/pets')).toBe('<section>All about pets</section><p>A note</p>');
    expect(operation('/cats')).toMatch(/<code>\/cats<\/code>.*<p>A note<\/p><\/section>$/);
  });

  it('writes change logs and prompts', () => {
    const update = {
      object: 'block',
      type: 'update',
      data: { date: '2026-01-31', tags: ['new'] },
      nodes: [paragraph('a')],
    };
    expect(html(block({ type: 'updates', data: {}, nodes: [update] }))).toContain(
      '<time datetime="2026-01-31">2026-01-31</time> <span class="bd-tag">new</span>',
    );
    expect(html(block({ type: 'prompt', data: { description: 'Ask' }, nodes: [paragraph('a')] }))).toContain(
      '>Ask</p><p>a</p>',
    );
  });

  it('shows integrations and the text of unknown blocks', () => {
    const integration = html(
      block({
        type: 'integration',
        isVoid: true,
        data: { integration: 'acme', block: 'x', props: { content: '<c>' } },
      }),
    );
    expect(integration).toContain('acme/x</span><p>&lt;c&gt;</p>');
    expect(html(block({ type: 'hologram', nodes: [paragraph('kept')], data: {} }))).toBe(
      '<p class="bd-unknown">kept</p>',
    );
    expect(html(block({ type: 'constructor', nodes: [] }))).toBe('');
  });
});
