import { markdownToDocument } from '../../json/markdown-to-document';
import { renderHtml } from '../../html/render-html';
import { diagramSources, withDrawings } from './diagrams';

const printed = (markdown: string): string => renderHtml(markdownToDocument(markdown), { mode: 'print' });
const SOURCE = `graph TD\n  A["<b> & 'c'"] --> B`;
const TEXT = `Before\n\n\`\`\`mermaid\n${SOURCE}\n\`\`\`\n\n\`\`\`js\nlet a;\n\`\`\`\n\n{% code title="Two & three" %}\n\`\`\`mermaid\npie\n\`\`\`\n{% endcode %}\n`;

describe('the diagrams of a printed text', () => {
  it('are found with their source', () => {
    expect(diagramSources(printed(TEXT))).toEqual([SOURCE, 'pie']);
    expect(diagramSources(printed('No diagram\n'))).toEqual([]);
  });

  it('are replaced by their images with alternative texts', () => {
    const html = withDrawings(printed(TEXT), [
      { href: '/one.svg', label: 'From "A" to B' },
      { href: '/two.svg', label: '' },
    ]);
    expect(html).toContain('<figure class="bd-drawn"><img src="/one.svg" alt="From &quot;A&quot; to B"></figure>');
    expect(html).toMatch(/Two &amp; three<\/figcaption><img src="\/two\.svg" alt="Two &amp; three">/);
    expect(html).not.toContain('graph TD');
    expect(html).toContain('Before');
    expect(html).toContain('let');
  });

  it('keep their source if they were not rendered', () => {
    const html = printed(TEXT);
    expect(withDrawings(html, [])).toBe(html);
    expect(withDrawings(html, [undefined, { href: '/two.svg', label: '' }])).toContain('graph TD');
  });
});
